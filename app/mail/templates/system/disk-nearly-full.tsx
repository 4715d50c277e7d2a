import { scarceSpaceSentence } from '#app/system/disk-space.ts'
import type { DiskMail } from '../../shared/mail.ts'
import { Action, type MailContext, MailLayout, Paragraph } from '../shared/mail-layout.tsx'

export function DiskNearlyFull({ data, settings, baseUrl }: MailContext & { data: DiskMail }) {
  return (
    <MailLayout
      settings={settings}
      baseUrl={baseUrl}
      title="The disk is nearly full"
      preview={`${data.freeMegabytes} MB are left.`}
      why="Your website sends this email, at most once a day, because its disk is nearly full."
    >
      <Paragraph>{scarceSpaceSentence(data.freeMegabytes)}</Paragraph>
      <Action href={`${baseUrl}/admin`}>Go to the desk</Action>
    </MailLayout>
  )
}
