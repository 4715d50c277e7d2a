import type { PictureName } from '../pictures/pictures.ts'

/** One picture for each category of the guide, by its id; a category the artist adds has none. */
export const chapterPictures: Readonly<Record<string, PictureName>> = {
  face: 'guide-01',
  eyes: 'guide-02',
  lips: 'guide-03',
  tools: 'guide-04',
  skincare: 'guide-05',
  additional: 'guide-06',
}

interface ProductCategory {
  /** Names the category in addresses. */
  id: string
  title: string
  /** What each thing is for, by its name. */
  items: Readonly<Record<string, string>>
}

/** What is in a working kit and what each thing is for, in the order it is reached for. */
export const productCategories: readonly ProductCategory[] = [
  {
    id: 'face',
    title: 'Face Products',
    items: {
      Primer:
        'The grip between skincare and base. Silicone blurs pores, water-based hydrates; keep it to the same family as your foundation or the two will roll off each other.',
      'Colour corrector':
        'Cancels before you cover: peach or orange under blue shadows, green over redness, and always less than you think.',
      Foundation:
        'Evens the skin rather than hiding it. Match it along the jaw in daylight, undertone first and depth second.',
      Concealer:
        'Thicker than foundation and used after it, so that it only has to do what is left. Half a shade lighter under the eye, an exact match on a blemish.',
      'Setting powder':
        'Fixes cream where it creases: under the eyes, beside the nose, on the chin. Finely milled and pressed in; mineral-heavy powders can flash white in photographs.',
      Contour:
        'A cool shade that imitates shadow. It goes where light would not reach, under the cheekbone and along the jaw, and is blended upwards.',
      Bronzer:
        'A warm shade that imitates sun. It goes where the sun would land: forehead, the tops of the cheeks, the bridge of the nose.',
      Blush:
        'What makes a finished base look alive. Cream melts in and lasts under powder; powder builds slowly. On camera, a little more than feels right.',
      Highlighter:
        'A sheen for the high points of the face. Fine shimmer reads as healthy skin; glitter only reads as glitter.',
    },
  },
  {
    id: 'eyes',
    title: 'Eye Products',
    items: {
      'Eye primer':
        'Keeps shadow from sliding into the crease and brings its colour up. Worth it on every lid, essential on hooded and oily ones.',
      Eyeshadow:
        'Matte shades build shape, shimmer catches light. Three are enough: one near your skin for the blend, one deeper for the crease, one bright for the centre.',
      Eyeliner:
        'Pencil smudges, gel stays, liquid draws the sharp edge. Pressed between the roots of the lashes it makes them look fuller without showing a line.',
      Mascara:
        'Wiggled at the root for lift, drawn through for length. Tubing formulas come off with warm water and do not print under the eye; waterproof is for tears.',
      'False lashes':
        'Strips give a shape, clusters give density where you choose. Measured against the eye and trimmed from the outer end, so the corner is never dragged down.',
      'Brow pencil and gel':
        'Hair-fine strokes where there are gaps, then a gel to hold everything up. A shade softer than the hair for brunettes, a touch deeper for blondes.',
    },
  },
  {
    id: 'lips',
    title: 'Lip Products',
    items: {
      'Lip balm':
        'Goes on at the very start, so that it has sunk in by the time colour arrives. What is left on the surface is blotted away.',
      'Lip liner':
        'Sets the shape and stops colour from feathering. Filled in all over it also doubles the wear of whatever goes on top.',
      Lipstick:
        'Satin is comfortable, matte stays, cream shines. Two thin coats with a blot between them outlast one thick one.',
      'Liquid lipstick':
        'Dries to a film that survives a meal. One thin layer on a well-prepared lip; more than that cracks.',
      'Lip gloss':
        'Light in the middle of the mouth makes it look fuller. Keep it off the edges, and away from loose hair and veils.',
      'Lip tint':
        'A stain that fades evenly instead of wearing off. The easiest colour to forget about, and kind to people who never wear any.',
    },
  },
  {
    id: 'tools',
    title: 'Tools & Brushes',
    items: {
      'Foundation brush':
        'Dense and rounded, for buffing a thin base into the skin in small circles. Synthetic hair, because it does not drink the product.',
      'Makeup sponge':
        'Used damp and bounced, never dragged. It lifts what is too much and presses the rest in.',
      'Concealer brush':
        'Small and flat, to put cover exactly on the mark and nowhere else. A clean fingertip warms the edges.',
      'Powder brush': 'Large and loose, to dust away the excess once powder has been pressed in.',
      'Powder puff':
        'Velour, folded in half. It presses powder into the places that move, and keeps the artist’s hand off a finished face.',
      'Angled cheek brush':
        'Its slant follows the cheekbone, so blush and contour land where they belong with one light sweep.',
      'Flat shader brush': 'Packs colour onto the lid. Damp, it turns a shimmer into foil.',
      'Blending brush':
        'Soft and tapered, held at the end of its handle, moving like a windshield wiper. Most of a good eye is this brush with nothing on it.',
      'Angled liner brush':
        'Thin, stiff and slanted, for gel liner, a crisp wing and powder in the brows.',
      'Lash curler':
        'Before mascara, never after. Three gentle squeezes from root to tip instead of one hard one.',
      'Palette and spatula':
        'Stainless steel, wiped with alcohol between faces. Product is taken out of its pot once and never touched by a used brush.',
    },
  },
  {
    id: 'skincare',
    title: 'Skincare Prep',
    items: {
      'Gentle cleanser':
        'Takes away the day and old sunscreen without leaving the face tight. Makeup sits on skin, so this is where it starts.',
      'Hydrating mist':
        'A first drink for the skin, pressed in with the palms. Between cream layers it also melts them together.',
      Moisturizer:
        'Gel for oily skin, cream for dry, and ten minutes to sink in either way. Most of what is called cakey is thirst.',
      'Eye cream':
        'A rice grain, tapped along the bone. It softens the fine lines that concealer would otherwise find.',
      Sunscreen:
        'For any day spent outside. Let it set before primer; for flash photography choose one that leaves no white cast.',
    },
  },
  {
    id: 'additional',
    title: 'Additional Products',
    items: {
      'Setting spray':
        'A fine veil at arm’s length that takes the powder out of powder. One pass after the base, another when everything is done.',
      'Blotting papers':
        'Lift shine without adding anything. The most useful thing a bride can hand to the maid of honour.',
      'Lash adhesive':
        'Left for half a minute until it is tacky, then placed. There are latex-free ones; say so if you need it.',
      'Body makeup':
        'Evens shoulders, chest and hands, or quietens a tattoo. Sealed so that it stays off the dress.',
      'Makeup remover':
        'Oil or balm on dry skin first, water second. Hold it on the lashes for a slow count of ten before wiping.',
      'Brush cleanser':
        'An alcohol spray between clients, soap and water at the end of every day, dried flat. Clean brushes blend better, too.',
    },
  },
]

/** What the names of the looks mean, from the quietest to the most deliberate. */
export const definitions: Readonly<Record<string, string>> = {
  Natural:
    'Your own face after a good night. Skin is evened only where it asks for it, brows are brushed up and filled with hair-fine strokes, lashes are curled and the lip stays close to its own colour. If the makeup is noticed before you are, it has gone too far.',
  'Soft glam':
    'Polished, with every edge blurred. A satin base that still reads as skin, a neutral shimmer on the lid with the depth kept to its outer third, soft blush, feathery lashes and a nude or rose lip. It photographs well and is easy to wear to dinner.',
  Glam: 'The full evening look: more coverage, sculpted cheeks, a defined crease, liner, dramatic lashes and a deliberate lip. It is made for flash, low light and dancing, so it goes on in several thin layers rather than one heavy one.',
  Bridal:
    'Less a look than a standard. It has to last from the first photograph to the last dance, through tears and weather, hold its own beside white fabric, show no flashback, and still look like you when the album comes out in twenty years.',
  'Smoky eye':
    'Depth at the lash line that fades as it rises, with no place where one shade stops and the next begins. Charcoal is the classic; plum, bronze and olive do the same more gently. The eyes come before the base, so that whatever falls can be wiped away.',
  Monochromatic:
    'One family of colour on eyes, cheeks and lips, told apart by texture: a terracotta wash on the lid, the same warmth in a cream blush, a satin lip. Calm to look at and very forgiving, because nothing on the face competes.',
  Editorial:
    'Makeup that serves a picture, built to a brief, a light and a lens. It may be bare skin with one graphic line, or colour placed where nobody would wear it to work. The camera is the mirror, so it is judged on the screen, frame by frame.',
}
