import { sentences } from '#app/content/sentences.ts'
import * as answers from '../answers.schema.ts'
import { secondFactorRequest, signInRequest } from '../requests.schema.ts'
import * as examples from './examples.ts'
import type { Operation } from './operation.ts'

/** Sessions, and what those ask who run the product. */
export const signAndRunOperations: Operation[] = [
  {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    name: 'signIn',
    group: 'sign',
    summary: 'Sign in with e-mail address and password',
    needs: 'nobody',
    body: {
      schema: signInRequest,
      example: { email: examples.account.email, password: 'a long and private sentence' },
    },
    answer: {
      status: 200,
      meaning: 'The session, as a cookie and as a token.',
      schema: answers.signedIn,
      example: { redirect: false, token: examples.TOKEN, user: examples.account },
    },
    refusals: { 401: sentences.invalidLogin, 429: sentences.tooManySignIns },
  },
  {
    method: 'POST',
    path: '/api/auth/two-factor/verify-totp',
    name: 'answerSecondFactor',
    group: 'sign',
    summary: 'The second step of signing in, where the account has one',
    about:
      'The first step then answers 401 with a challenge in details.secondFactor. The code is of the authenticator, or a recovery code.',
    needs: 'nobody',
    body: {
      schema: secondFactorRequest,
      example: { code: '123456', challenge: 'as the first step gave it' },
    },
    answer: {
      status: 200,
      meaning: 'The session, as a cookie and as a token.',
      schema: answers.secondStep,
      example: { token: examples.TOKEN, user: examples.account },
    },
    refusals: { 401: sentences.wrongCode, 429: sentences.tooManySignIns },
  },
  {
    method: 'POST',
    path: '/api/auth/sign-out',
    name: 'signOut',
    group: 'sign',
    summary: 'End the session',
    needs: 'nobody',
    answer: {
      status: 200,
      meaning: 'There is no session any more, or there was none.',
      schema: answers.signedOut,
      example: { success: true },
    },
  },
  {
    method: 'GET',
    path: '/api/auth/get-session',
    name: 'readSession',
    group: 'sign',
    summary: 'Who is signed in',
    needs: 'nobody',
    answer: {
      status: 200,
      meaning: 'The session and its account, or null.',
      schema: answers.session,
      example: { session: examples.session, user: examples.account },
    },
  },
  {
    method: 'GET',
    path: '/healthz',
    name: 'readHealth',
    group: 'running',
    summary: 'Whether the process lives',
    needs: 'nobody',
    answer: { status: 200, meaning: 'It lives.', text: 'ok' },
  },
  {
    method: 'GET',
    path: '/readyz',
    name: 'readReadiness',
    group: 'running',
    summary: 'Whether it can serve: its database answers and nobody has told it to stop',
    needs: 'nobody',
    answer: { status: 200, meaning: 'It can.', text: 'ready' },
    refusals: { 503: 'The database does not answer, or the process is stopping.' },
  },
  {
    method: 'GET',
    path: '/api/v1/openapi.json',
    name: 'readDescription',
    group: 'running',
    summary: 'This description, as OpenAPI 3.1',
    needs: 'nobody',
    answer: {
      status: 200,
      meaning: 'The document.',
      schema: answers.description,
      example: { openapi: '3.1.1' },
    },
  },
]
