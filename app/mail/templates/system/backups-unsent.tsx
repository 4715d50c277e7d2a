import { formatMoment } from '#app/kernel/format-moment.ts'
import { fullStop } from '#app/kernel/sentences.ts'
import type { UnsentBackupsMail } from '../../shared/mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

export function BackupsUnsent(props: MailContext & { data: UnsentBackupsMail }) {
  const { data, settings, baseUrl, timeZone } = props
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="No backup has left your website for two days"
      preview="Your data is here, but not anywhere else."
      why="Your website sends this email once when its backups stop reaching your store."
    >
      <Paragraph>
        {fullStop(`No backup has reached your store since ${formatMoment(data.since, timeZone)}`)}{' '}
        Your data is still on the server, but should that break, everything since then is gone.
        Please tell the person who runs your website.
      </Paragraph>
      <Action href={`${baseUrl}/admin`}>Go to the desk</Action>
    </MailLayout>
  )
}
