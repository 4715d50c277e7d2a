import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { database } from '#app/database/database.server.ts'
import { auth } from './auth-library.server.ts'
import { readCode, recoveryHash } from './second-factor.server.ts'
import { clearSecondFactorLock } from './second-factor-locks.server.ts'
import { sessionHeaders } from './session-headers.server.ts'

const TABLE = 'twoFactor'

interface SecondFactorRow {
  id: string
  backupCodes: string
  verified: boolean | null
}

/** Whether the account has a second factor, and how many recovery codes are left. */
export async function readSecondFactor(userId: string): Promise<{ codesLeft: number } | null> {
  const { internalAdapter, secretConfig } = await (await auth()).$context
  const user = (await internalAdapter.findUserById(userId)) as {
    twoFactorEnabled?: boolean
  } | null
  const row = await findRow(userId)
  if (!user?.twoFactorEnabled || !row) return null
  const list = await symmetricDecrypt({ key: secretConfig, data: row.backupCodes })
  return { codesLeft: (JSON.parse(list) as string[]).length }
}

/** Keeps a secret that no code has proved yet. It changes nothing of how the account signs in. */
export async function storeUnproved(userId: string, secret: string, codes: string[]) {
  const { adapter, secretConfig } = await (await auth()).$context
  const fields = {
    secret: await symmetricEncrypt({ key: secretConfig, data: secret }),
    backupCodes: await encryptCodes(userId, codes),
    verified: false,
  }
  const row = await findRow(userId)
  if (row) await adapter.update({ model: TABLE, where: byId(row.id), update: fields })
  else await adapter.create({ model: TABLE, data: { ...fields, userId } })
}

export async function replaceRecoveryCodes(userId: string, codes: string[]): Promise<void> {
  const { adapter } = await (await auth()).$context
  const row = await findRow(userId)
  if (!row) return
  const backupCodes = await encryptCodes(userId, codes)
  await adapter.update({ model: TABLE, where: byId(row.id), update: { backupCodes } })
}

/** From now on the password is enough. */
export async function deleteSecondFactor(userId: string): Promise<void> {
  const { adapter, internalAdapter } = await (await auth()).$context
  await internalAdapter.updateUser(userId, { twoFactorEnabled: false })
  await adapter.deleteMany({ model: TABLE, where: [{ field: 'userId', value: userId }] })
  await clearSecondFactorLock(database(), userId)
}

/**
 * Whether the code is right for the account of the request's session. The first right one proves a
 * stored secret: the library then asks for codes and answers with a new session.
 */
export async function checkCode(request: Request, userId: string, text: string) {
  const { api } = await auth()
  const headers = sessionHeaders(request)
  const typed = await readCode(userId, text)
  const response =
    typed.kind === 'totp'
      ? await api.verifyTOTP({ body: { code: typed.code }, headers, asResponse: true })
      : await api.verifyBackupCode({
          body: { code: typed.hash, disableSession: true },
          headers,
          asResponse: true,
        })
  return response.ok ? response : null
}

async function encryptCodes(userId: string, codes: string[]): Promise<string> {
  const { secretConfig } = await (await auth()).$context
  const hashes = await Promise.all(codes.map((code) => recoveryHash(userId, code)))
  return await symmetricEncrypt({ key: secretConfig, data: JSON.stringify(hashes) })
}

async function findRow(userId: string): Promise<SecondFactorRow | null> {
  const { adapter } = await (await auth()).$context
  const where = [{ field: 'userId', value: userId }]
  return await adapter.findOne<SecondFactorRow>({ model: TABLE, where })
}

function byId(id: string) {
  return [{ field: 'id', value: id }]
}
