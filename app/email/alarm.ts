/** A sleep that somebody can end. A ring while nobody sleeps ends the next sleep at once. */
export class Alarm {
  #rung = false
  #wakeUp = () => {}

  ring(): void {
    this.#rung = true
    this.#wakeUp()
  }

  async sleep(ms: number): Promise<void> {
    if (!this.#rung)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        this.#wakeUp = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    this.#rung = false
    this.#wakeUp = () => {}
  }
}
