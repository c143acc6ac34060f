import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { PendingStep } from "../../../http/pending-step.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Sealing } from "../../../secrets/sealing.ts"
import type { SecurityEvent } from "../../../audit-log/security-events.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { findUser } from "../people/service.ts"
import { attemptsIn } from "../sign-in/attempts-repository.ts"
import { lockedFor } from "../sign-in/locked.ts"
import type { SignedIn, WayIn } from "../sign-in/way-in.ts"
import { acceptKnown, askForKnown, demandName, type RelyingParty } from "./passkeys.ts"
import { hashRecoveryCode } from "./recovery-codes.ts"
import { readState, useRecoveryCode } from "./repository.ts"
import { takeStep } from "./steps-repository.ts"
import { acceptTotp } from "./totp.ts"

/** What somebody shows in the second step. */
export interface Shown {
  readonly totp?: string | undefined
  readonly recoveryCode?: string | undefined
  readonly passkey?: Readonly<Record<string, unknown>> | undefined
}

export type SecondStepService = ReturnType<typeof secondStepService>

/** The second step of a sign-in: only here does what waited become a session. */
export function secondStepService(parts: {
  readonly database: Database
  readonly sealing: Sealing
  readonly wayIn: WayIn
}) {
  const { database, sealing, wayIn } = parts
  const attempts = attemptsIn(database, "secondFactor")

  const isShown = async (tx: Tenant, step: PendingStep, shown: Shown, party: RelyingParty | undefined) => {
    if (shown.totp !== undefined) return acceptTotp(tx, sealing, step, shown.totp, "confirmed")
    if (shown.recoveryCode !== undefined) return useRecoveryCode(tx, step, hashRecoveryCode(shown.recoveryCode))
    if (shown.passkey !== undefined) return acceptKnown(tx, step, demandName(party), shown.passkey)
    // Whoever was to set one up has shown it in doing so.
    return step.setsUp && (await readState(tx, step)).kinds.length > 0
  }

  const audit = (tx: Tenant, { clientId, userId }: PendingStep, action: SecurityEvent, how: string) =>
    appendAudit(
      tx,
      { clientId, userId, module: null },
      {
        subjectKind: "user",
        subjectId: userId,
        action,
        changes: [{ section: null, parameter: "secondFactor", previous: null, current: how }],
      },
    )

  return {
    ask: (step: PendingStep, party: RelyingParty | undefined) =>
      database.tenant(step.clientId, (tx) => askForKnown(tx, step, demandName(party))),

    async take(step: PendingStep, shown: Shown, party: RelyingParty | undefined): Promise<SignedIn> {
      const how = (["totp", "recoveryCode", "passkey"] as const).find((kind) => shown[kind] !== undefined) ?? "setUp"
      const { minutes } = await attempts.charge(step.userId)
      if (minutes > 0) throw lockedFor(minutes)
      const signedIn = await database.tenant(step.clientId, async (tx) => {
        if (!(await isShown(tx, step, shown, party))) {
          // What was used up by the try stays so.
          await audit(tx, step, "second_factor_refused", how)
          return undefined
        }
        const user = await findUser(tx, step.clientId, step.userId)
        if (!user || !(await takeStep(tx, step))) throw new Refusal(401, problem("auth.not_signed_in", []))
        return wayIn.open(tx, user, step.remember, how)
      })
      if (signedIn) {
        await attempts.clear(step.userId)
        return signedIn
      }
      if (how === "passkey") throw new Refusal(403, problem("auth.passkey_refused", ["passkey"]))
      throw new Refusal(
        400,
        problem(how === "setUp" ? "auth.second_factor_missing" : "auth.second_factor_wrong", [how]),
      )
    },
  }
}
