/**
 * Large providers: so many people have an address there that it says nothing about who they are. Beside
 * the worldwide ones, those of Canada and of the countries its people come from.
 */
const LARGE_PROVIDERS = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com
  rocketmail.com icloud.com me.com mac.com aol.com proton.me protonmail.com pm.me
  fastmail.com gmx.com gmx.net gmx.de gmx.at mail.com zoho.com tutanota.com hey.com duck.com
  outlook.fr hotmail.fr hotmail.ca hotmail.co.uk live.ca live.fr live.co.uk yahoo.ca yahoo.fr
  yahoo.co.uk yahoo.co.in yahoo.de yahoo.com.br bell.net sympatico.ca rogers.com telus.net shaw.ca
  videotron.ca cogeco.ca eastlink.ca sasktel.net mts.net comcast.net verizon.net att.net
  sbcglobal.net bellsouth.net cox.net web.de t-online.de orange.fr free.fr wanadoo.fr sfr.fr
  laposte.net btinternet.com libero.it mail.ru yandex.ru yandex.com qq.com 163.com 126.com
  naver.com rediffmail.com`.split(/\s+/),
)

/**
 * The domain by which requests are counted together, subdomains with their domain; null for a large provider,
 * whose addresses are counted by none.
 */
export function countedDomainOf(email: string): string | null {
  const domain = ownDomainOf(email)
  return domain === '' || LARGE_PROVIDERS.has(domain) ? null : domain
}

/** 'example.com' of 'me@mail.example.com', 'example.co.uk' of 'me@a.example.co.uk'. */
function ownDomainOf(email: string): string {
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .split('.')
  const [second = '', top = ''] = labels.slice(-2)
  const isShared =
    top.length === 2 && (SHARED.test(second) || (top === 'ca' && PROVINCES.test(second)))
  return labels.slice(isShared ? -3 : -2).join('.')
}

/** What registries put before a country: nobody owns such a domain as a whole. */
const SHARED = /^(?:com?|net?|org?|gob|gouv|gov|go|edu|ac|gc)$/
const PROVINCES = /^(?:ab|bc|mb|nb|nl|ns|nt|nu|on|pe|qc|sk|yk)$/
