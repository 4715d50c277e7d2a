/** The fixed sentences that scripts of the booking page say: apart, since a browser would load all the others with them. */
export const browserSentences = {
  slotTaken: 'Sorry, this time slot is no longer available. Please select another time.',
  invalidEmail: 'Please enter a valid email address',
  bookingFailed: 'Error creating booking. Please try again.',
  noConnection: 'There is no connection. Everything you entered is still here.',
  subscribeFailed: 'There was an error saving your subscription. Please try again later.',
  bookingReceived: (email: string) =>
    `Booking request received! We've sent a confirmation email to ${email} with your appointment details.`,
  bookingNotHeld: (email: string) =>
    `One more step! This time is not kept for you yet. Please press the button in the email I have sent to ${email} within 2 hours to keep it.`,
} as const
