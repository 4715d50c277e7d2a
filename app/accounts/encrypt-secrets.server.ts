import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { encryptSecrets, makeSecrets } from '#app/database/secrets.server.ts'

/**
 * To be called when the schema is up to date, before anybody signs in: see `encryptSecrets`. What the
 * sign-in library encrypted is put under the new secret; secrets that are missing are made, so that
 * they are sealed from the first start on. Throws SealedSecretsError.
 */
export async function prepareSecrets(): Promise<void> {
  await encryptSecrets(async (text, from, to) => {
    const data = await symmetricDecrypt({ key: from, data: text })
    return await symmetricEncrypt({ key: to, data })
  })
  await makeSecrets()
}
