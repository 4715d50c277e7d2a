export interface ProductItem {
  name: string
  description: string
}

export interface ProductCategory {
  /** Names the category in addresses. */
  id: string
  title: string
  items: readonly ProductItem[]
}

/** What is in a working kit and what each thing is for, in the order it is reached for. */
export const productCategories: readonly ProductCategory[] = [
  {
    id: 'face',
    title: 'Face Products',
    items: [
      {
        name: 'Primer',
        description:
          'The grip between skincare and base. Silicone blurs pores, water-based hydrates; keep it to the same family as your foundation or the two will roll off each other.',
      },
      {
        name: 'Colour corrector',
        description:
          'Cancels before you cover: peach or orange under blue shadows, green over redness, and always less than you think.',
      },
      {
        name: 'Foundation',
        description:
          'Evens the skin rather than hiding it. Match it along the jaw in daylight, undertone first and depth second.',
      },
      {
        name: 'Concealer',
        description:
          'Thicker than foundation and used after it, so that it only has to do what is left. Half a shade lighter under the eye, an exact match on a blemish.',
      },
      {
        name: 'Setting powder',
        description:
          'Fixes cream where it creases: under the eyes, beside the nose, on the chin. Finely milled and pressed in; mineral-heavy powders can flash white in photographs.',
      },
      {
        name: 'Contour',
        description:
          'A cool shade that imitates shadow. It goes where light would not reach, under the cheekbone and along the jaw, and is blended upwards.',
      },
      {
        name: 'Bronzer',
        description:
          'A warm shade that imitates sun. It goes where the sun would land: forehead, the tops of the cheeks, the bridge of the nose.',
      },
      {
        name: 'Blush',
        description:
          'What makes a finished base look alive. Cream melts in and lasts under powder; powder builds slowly. On camera, a little more than feels right.',
      },
      {
        name: 'Highlighter',
        description:
          'A sheen for the high points of the face. Fine shimmer reads as healthy skin; glitter only reads as glitter.',
      },
    ],
  },
  {
    id: 'eyes',
    title: 'Eye Products',
    items: [
      {
        name: 'Eye primer',
        description:
          'Keeps shadow from sliding into the crease and brings its colour up. Worth it on every lid, essential on hooded and oily ones.',
      },
      {
        name: 'Eyeshadow',
        description:
          'Matte shades build shape, shimmer catches light. Three are enough: one near your skin for the blend, one deeper for the crease, one bright for the centre.',
      },
      {
        name: 'Eyeliner',
        description:
          'Pencil smudges, gel stays, liquid draws the sharp edge. Pressed between the roots of the lashes it makes them look fuller without showing a line.',
      },
      {
        name: 'Mascara',
        description:
          'Wiggled at the root for lift, drawn through for length. Tubing formulas come off with warm water and do not print under the eye; waterproof is for tears.',
      },
      {
        name: 'False lashes',
        description:
          'Strips give a shape, clusters give density where you choose. Measured against the eye and trimmed from the outer end, so the corner is never dragged down.',
      },
      {
        name: 'Brow pencil and gel',
        description:
          'Hair-fine strokes where there are gaps, then a gel to hold everything up. A shade softer than the hair for brunettes, a touch deeper for blondes.',
      },
    ],
  },
  {
    id: 'lips',
    title: 'Lip Products',
    items: [
      {
        name: 'Lip balm',
        description:
          'Goes on at the very start, so that it has sunk in by the time colour arrives. What is left on the surface is blotted away.',
      },
      {
        name: 'Lip liner',
        description:
          'Sets the shape and stops colour from feathering. Filled in all over it also doubles the wear of whatever goes on top.',
      },
      {
        name: 'Lipstick',
        description:
          'Satin is comfortable, matte stays, cream shines. Two thin coats with a blot between them outlast one thick one.',
      },
      {
        name: 'Liquid lipstick',
        description:
          'Dries to a film that survives a meal. One thin layer on a well-prepared lip; more than that cracks.',
      },
      {
        name: 'Lip gloss',
        description:
          'Light in the middle of the mouth makes it look fuller. Keep it off the edges, and away from loose hair and veils.',
      },
      {
        name: 'Lip tint',
        description:
          'A stain that fades evenly instead of wearing off. The easiest colour to forget about, and kind to people who never wear any.',
      },
    ],
  },
  {
    id: 'tools',
    title: 'Tools & Brushes',
    items: [
      {
        name: 'Foundation brush',
        description:
          'Dense and rounded, for buffing a thin base into the skin in small circles. Synthetic hair, because it does not drink the product.',
      },
      {
        name: 'Makeup sponge',
        description:
          'Used damp and bounced, never dragged. It lifts what is too much and presses the rest in.',
      },
      {
        name: 'Concealer brush',
        description:
          'Small and flat, to put cover exactly on the mark and nowhere else. A clean fingertip warms the edges.',
      },
      {
        name: 'Powder brush',
        description: 'Large and loose, to dust away the excess once powder has been pressed in.',
      },
      {
        name: 'Powder puff',
        description:
          'Velour, folded in half. It presses powder into the places that move, and keeps the artist’s hand off a finished face.',
      },
      {
        name: 'Angled cheek brush',
        description:
          'Its slant follows the cheekbone, so blush and contour land where they belong with one light sweep.',
      },
      {
        name: 'Flat shader brush',
        description: 'Packs colour onto the lid. Damp, it turns a shimmer into foil.',
      },
      {
        name: 'Blending brush',
        description:
          'Soft and tapered, held at the end of its handle, moving like a windshield wiper. Most of a good eye is this brush with nothing on it.',
      },
      {
        name: 'Angled liner brush',
        description:
          'Thin, stiff and slanted, for gel liner, a crisp wing and powder in the brows.',
      },
      {
        name: 'Lash curler',
        description:
          'Before mascara, never after. Three gentle squeezes from root to tip instead of one hard one.',
      },
      {
        name: 'Palette and spatula',
        description:
          'Stainless steel, wiped with alcohol between faces. Product is taken out of its pot once and never touched by a used brush.',
      },
    ],
  },
  {
    id: 'skincare',
    title: 'Skincare Prep',
    items: [
      {
        name: 'Gentle cleanser',
        description:
          'Takes away the day and old sunscreen without leaving the face tight. Makeup sits on skin, so this is where it starts.',
      },
      {
        name: 'Hydrating mist',
        description:
          'A first drink for the skin, pressed in with the palms. Between cream layers it also melts them together.',
      },
      {
        name: 'Moisturizer',
        description:
          'Gel for oily skin, cream for dry, and ten minutes to sink in either way. Most of what is called cakey is thirst.',
      },
      {
        name: 'Eye cream',
        description:
          'A rice grain, tapped along the bone. It softens the fine lines that concealer would otherwise find.',
      },
      {
        name: 'Sunscreen',
        description:
          'For any day spent outside. Let it set before primer; for flash photography choose one that leaves no white cast.',
      },
    ],
  },
  {
    id: 'additional',
    title: 'Additional Products',
    items: [
      {
        name: 'Setting spray',
        description:
          'A fine veil at arm’s length that takes the powder out of powder. One pass after the base, another when everything is done.',
      },
      {
        name: 'Blotting papers',
        description:
          'Lift shine without adding anything. The most useful thing a bride can hand to the maid of honour.',
      },
      {
        name: 'Lash adhesive',
        description:
          'Left for half a minute until it is tacky, then placed. There are latex-free ones; say so if you need it.',
      },
      {
        name: 'Body makeup',
        description:
          'Evens shoulders, chest and hands, or quietens a tattoo. Sealed so that it stays off the dress.',
      },
      {
        name: 'Makeup remover',
        description:
          'Oil or balm on dry skin first, water second. Hold it on the lashes for a slow count of ten before wiping.',
      },
      {
        name: 'Brush cleanser',
        description:
          'An alcohol spray between clients, soap and water at the end of every day, dried flat. Clean brushes blend better, too.',
      },
    ],
  },
]
