import { findBooking } from '#app/booking/bookings.server.ts'
import { database } from '#app/database/database.server.ts'
import { issueReceipt } from '#app/payments/issue-receipt.server.ts'
import { requestTrial } from '#app/requests/request-trial.server.ts'
import { giveNames } from '#app/weddings/give-names.server.ts'
import { makePartyPage, partyPathOf } from '#app/weddings/party-page.server.ts'
import { planOf } from '#app/weddings/plan-morning.server.ts'
import { askAndConfirm, at, daysFromNow, hoursAgo, pay, tell, visitor } from './people.ts'

const NAMES = ['Maya', 'Tess', 'Rosa', 'Ana', 'Ruth']

/** A confirmed wedding with its plan, names, trial, retainer and the page that the client passes on. */
export async function fillWedding() {
  const { id, privateToken } = await askAndConfirm(
    'Maya Laurent',
    {
      ...{ service: 'Bridal Makeup', date: daysFromNow(26), readyBy: '12:00', place: 'mobile' },
      people: { bride: 1, attendants: 2, mothers: 1, juniors: 0 },
      addOns: { lashes: 2, ownLashes: 0, trial: 1 },
      ...{ address: '5 Sample Lane, Toronto', postalCode: 'M4W 1A1' },
      notes: 'The ceremony is in the garden at two.',
    },
    120,
  )
  const booking = await findBooking(database(), id)
  const plan = booking && (await planOf(database(), booking))
  if (!plan) throw new Error('The sample wedding has no plan.')
  const names = Object.fromEntries(
    plan.chairs.map((chair, index) => [chair.id, NAMES[index] ?? null]),
  )
  await giveNames(id, { names, town: 'Toronto' }, hoursAgo(90))
  await makePartyPage(id, hoursAgo(80))
  const look = { skin: 'Dry', sensitivities: ['Lash adhesive'], styles: ['Classic', 'Luminous'] }
  await tell(id, { ...look, styleWords: 'Timeless, please.' }, 70)
  await pay(id, 20_000, 48, 'Retainer')
  await issueReceipt(id, { now: hoursAgo(48) })
  await requestTrial(id, { ...at(14, '10:00'), evenIfLate: false }, visitor(30))
  const partyPage = await partyPathOf(id)
  if (!partyPage) throw new Error('The sample wedding has no party page.')
  return { privatePage: `/booking/${privateToken}`, partyPage }
}
