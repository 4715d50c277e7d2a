import { expect, test } from 'vitest'
import { uploadPath, uploadRuleAt } from './uploads.ts'

const PAGE = '/booking/token/look/photos'

test.each([PAGE, `${PAGE}?a=1`, `${PAGE}#a`, `${PAGE}.data`, `${PAGE}.data?a=1`, `${PAGE}/_.data`])(
  'a try at %s counts for the same appointment',
  (target) => {
    expect(uploadRuleAt('POST', target)?.isDesk).toBe(false)
    expect(uploadPath(target)).toBe(PAGE)
  },
)

test.each([`${PAGE}/`, `/${PAGE}`, PAGE.toUpperCase(), '/booking/token//look/photos', '/contact'])(
  '%s takes no more than a form',
  (target) => {
    expect(uploadRuleAt('POST', target)).toBeNull()
  },
)
