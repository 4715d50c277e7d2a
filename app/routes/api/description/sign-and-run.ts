import { sentences } from '#app/kernel/sentences.ts'
import * as answers from '../account-answers.schema.ts'
import { description } from '../answers.schema.ts'
import { secondFactorRequest, signInRequest } from '../inputs.schema.ts'
import * as examples from './examples.ts'
import { callsOf, json } from './operation.ts'

/** Sessions. */
export const signInOperations = callsOf('sign', 'nobody', {
  'POST /api/auth/sign-in/email': {
    name: 'signIn',
    summary: 'Sign in with email address and password',
    body: {
      schema: signInRequest,
      example: { email: examples.account.email, password: 'a long and private sentence' },
    },
    answer: json(200, 'The session, as a cookie and as a token.', answers.signedIn, {
      redirect: false,
      token: examples.TOKEN,
      user: examples.account,
    }),
    refusals: { 401: sentences.invalidLogin, 429: sentences.tooManySignIns },
  },
  'POST /api/auth/two-factor/verify-totp': {
    name: 'answerSecondFactor',
    summary: 'The second step of signing in, where the account has one',
    about:
      'The first step then answers 401 with a challenge in details.secondFactor. The code is of the authenticator, or a recovery code.',
    body: {
      schema: secondFactorRequest,
      example: { code: '123456', challenge: 'as the first step gave it' },
    },
    answer: json(200, 'The session, as a cookie and as a token.', answers.secondStep, {
      token: examples.TOKEN,
      user: examples.account,
    }),
    refusals: { 401: sentences.wrongCode, 429: sentences.tooManySignIns },
  },
  'POST /api/auth/sign-out': {
    name: 'signOut',
    summary: 'End the session',
    answer: json(200, 'There is no session any more, or there was none.', answers.signedOut, {
      success: true,
    }),
  },
  'GET /api/auth/get-session': {
    name: 'readSession',
    summary: 'Who is signed in',
    answer: json(200, 'The session and its account, or null.', answers.session, {
      session: examples.session,
      user: examples.account,
    }),
  },
})

/** What those ask who run the product, and programs. */
export const runOperations = callsOf('running', 'nobody', {
  'GET /healthz': {
    name: 'readHealth',
    summary: 'Whether the process lives',
    answer: { status: 200, meaning: 'It lives.', text: 'ok' },
  },
  'GET /readyz': {
    name: 'readReadiness',
    summary: 'Whether it can serve: its database answers and nobody has told it to stop',
    answer: { status: 200, meaning: 'It can.', text: 'ready' },
    refusals: { 503: 'The database does not answer, or the process is stopping.' },
  },
  'GET /api/v1/openapi.json': {
    name: 'readDescription',
    summary: 'This description, as OpenAPI 3.1',
    answer: json(200, 'The document.', description, { openapi: '3.1.1' }),
  },
})
