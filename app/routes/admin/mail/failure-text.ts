/**
 * Why a mail was given up, for the artist: read from what the mail worker wrote down, which starts
 * with the step and the answer, such as `RCPT TO 550`.
 */
export function failureWords(lastError: string | null): string {
  const [, step, code] = lastError?.match(/^(RCPT TO|DATA) (\d{3})/) ?? []
  if (step === 'RCPT TO' && code?.startsWith('5'))
    return 'The mail server says that this address does not exist or takes no email.'
  if (step === 'DATA' && code?.startsWith('5'))
    return 'The mail server refused the text of the email.'
  if (/^This mail could not be written/.test(lastError ?? ''))
    return 'The email could not be created.'
  if (/^(EENVELOPE|EMESSAGE)/.test(lastError ?? '')) return 'This address can’t receive email.'
  return 'We tried for four days. The mail server never took it.'
}
