/** A change of one line that breaks a promise, and the tests that must notice it. */
export interface PlantedFault {
  file: string
  /** Text that occurs once in the file. */
  from: string
  to: string
  /** What vitest is asked to run: files or folders of the project. */
  tests: string
  /** `unit` runs beside the code; `http` needs the database of acts, or a build of the faulty code. */
  project: 'unit' | 'http'
  /** SQLite unless it is told. */
  engine?: 'sqlite' | 'postgres'
}

export const unit = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests, project: 'unit' }
}
export const acts = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests: `tests/acts/${tests}`, project: 'http' }
}
export const served = (file: string, from: string, to: string, tests: string): PlantedFault => {
  return { file, from, to, tests: `tests/http/${tests}`, project: 'http' }
}
/** What only a database that is a server of its own can show. */
export const onPostgres = (fault: PlantedFault): PlantedFault => ({ ...fault, engine: 'postgres' })
