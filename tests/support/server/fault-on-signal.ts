/** Loaded ahead of a server: at SIGUSR2 a bug shows itself outside of any request, as FAULT says. */
const FAULTS: Record<string, () => void> = {
  'an error that is thrown': throwOne,
  'a promise that is refused': () => void Promise.reject(new Error('of a test')),
  'one error after the other': () => void setInterval(throwOne, 50),
}

process.on('SIGUSR2', () => setTimeout(FAULTS[process.env.FAULT ?? ''] ?? throwOne, 1))

function throwOne(): void {
  throw new Error('of a test')
}
