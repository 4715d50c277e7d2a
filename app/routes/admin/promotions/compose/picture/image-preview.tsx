import { useState } from 'react'

/**
 * The picture of an address that is written to its end, small; gone when it does not load. A page
 * asks for pictures by https alone.
 */
export function ImagePreview({ address }: { address: string }) {
  const [failed, setFailed] = useState('')
  if (/^http:\/\//i.test(address))
    return (
      <p className="soft" role="status">
        Only an address that begins with https:// can be shown.
      </p>
    )
  if (!isPicture(address)) return null
  if (failed === address)
    return (
      <p className="soft" role="status">
        This picture does not load here.
      </p>
    )
  return (
    <img className="thumb" src={address} alt="The letter’s" onError={() => setFailed(address)} />
  )
}

function isPicture(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:'
}
