import { expect, test } from "vitest"
import { createToken } from "../../../schemas/api/auth.ts"
import type { Endpoint } from "../../../schemas/api/endpoint.ts"
import {
  confirmPassword,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
} from "../../../schemas/api/passwords.ts"
import { getPasskeyQuestion, takeSecondStep } from "../../../schemas/api/second-factor.ts"
import { getClientKeys } from "../../../schemas/api/signing-in.ts"
import { googleLogin, initiateSso } from "../../../schemas/api/single-sign-on.ts"
import { callsPerMinute } from "../../../server/http/limit-table.ts"

/** Calls by which a password, a code or a link could be guessed, or somebody flooded with email. */
const guessable: readonly Endpoint[] = [
  createToken,
  getClientKeys,
  initiateSso,
  googleLogin,
  takeSecondStep,
  getPasskeyQuestion,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
  confirmPassword,
]

test.each(guessable)(
  "$method $path has a limit of its address, at least once a minute and no more than sign-ins",
  (call) => {
    expect(callsPerMinute(call.method, call.path, 30)).toBeLessThanOrEqual(30)
    expect(callsPerMinute(call.method, call.path, 1)).toBe(1)
  },
)
