import { expect, test } from "vitest"
import { createToken } from "../../../modules/auth/contracts/auth.ts"
import type { Endpoint } from "../../../schemas/api/endpoint.ts"
import {
  confirmPassword,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
} from "../../../modules/auth/contracts/passwords.ts"
import { getPasskeyOptions, verifySecondFactor } from "../../../modules/auth/contracts/second-factor.ts"
import { getClientKeys } from "../../../modules/auth/contracts/signing-in.ts"
import { initiateSso } from "../../../modules/auth/contracts/single-sign-on.ts"
import { limitOf } from "../../../server/http/limit-table.ts"

/** Endpoints through which a password, a code or a link could be guessed, or a user flooded with email. */
const guessable: readonly Endpoint[] = [
  createToken,
  getClientKeys,
  initiateSso,
  verifySecondFactor,
  getPasskeyOptions,
  forgotPassword,
  openAccountLink,
  resetUserPassword,
  unlockAccount,
  confirmPassword,
]

test.each(guessable)("$method $path has a limit of at least one per minute and at most that of sign-ins", (call) => {
  expect(limitOf(call.method, call.path, 30)?.max).toBeLessThanOrEqual(30)
  expect(limitOf(call.method, call.path, 1)?.max).toBe(1)
})
