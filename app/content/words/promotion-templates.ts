/** A letter to begin with; the artist changes what they like. */
interface PromotionTemplate {
  id: 'default' | 'seasonal' | 'discount'
  label: string
  subject: string
  content: string
}

export const promotionTemplates: readonly PromotionTemplate[] = [
  {
    id: 'default',
    label: 'Default',
    subject: 'A quiet hour in the chair',
    content: `Hello,

It has been a while since my last letter, so here is what is new.

My calendar for the coming weeks is open. A standard application takes about 45 minutes to an hour, a bridal one an hour and a half to two, and nobody is ever rushed.

If you are thinking about a look but are not sure what would suit you, **the consultation is free**. Bring a photo, a fabric swatch or only a feeling, and we will find the colours together.

Just answer this letter and tell me what you have in mind.

Warmly`,
  },
  {
    id: 'seasonal',
    label: 'Seasonal',
    subject: 'A new season, a softer light',
    content: `Hello,

The light is changing, and so is what looks well in it. A few things I am reaching for this season:

- a dewy, well-rested skin that still lasts through dinner
- warm rose and plum on the lips instead of a bright red
- one soft wash of colour on the eyes, and lashes that do the rest

Weekends fill up first, with weddings, proms and family gatherings. **Four to six weeks ahead** is a good time to ask for yours.

I would love to see you in the chair.

Warmly`,
  },
  {
    id: 'discount',
    label: 'Discount',
    subject: '20% off your next appointment',
    content: `Hello,

A small thank-you for reading my letters: **20% off** your next makeup appointment.

## Your code: GLOW20

Type it under “Have a code?” when you request a time. It is good for any one service in the studio, for you or for a friend you would like to treat.

Travel fees are not included, and it cannot be put together with another offer.

Warmly`,
  },
]
