/**
 * Why a mail was given up, for the artist: read from what the mail worker wrote down, which starts
 * with the step and the answer, such as `RCPT TO 550`.
 */
export function failureWords(lastError: string | null): string {
  const [, step, code] = lastError?.match(/^(RCPT TO|DATA) (\d{3})/) ?? []
  if (step === 'RCPT TO' && code?.startsWith('5'))
    return 'The mail server says that this address does not exist or takes no mail.'
  if (step === 'DATA' && code?.startsWith('5'))
    return 'The mail server took the address but refused what was written.'
  if (/^This mail could not be written/.test(lastError ?? '')) return 'It could not be written.'
  if (/^(EENVELOPE|EMESSAGE)/.test(lastError ?? '')) return 'The address cannot be mailed to.'
  return 'It was tried for four days, and the mail server never took it.'
}
