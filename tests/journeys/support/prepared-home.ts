import { prepareHome } from '../../support/server/prepared-home.ts'

/** Where the installation lies that workers copy. */
const FOLDER = 'ROSEWATER_PREPARED_HOME'

/** Once before all journeys: an installation, to be copied. Workers inherit the environment. */
export default async function prepare(): Promise<() => Promise<void>> {
  const { prepared, remove } = await prepareHome(null)
  process.env[FOLDER] = prepared.dataDir
  return remove
}

export function preparedFolder(): string {
  return process.env[FOLDER] ?? ''
}
