import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { setUp } from "../../../schemas/api/setup.ts"
import { call } from "../../calls/call.ts"
import { CallError } from "../../calls/call-error.ts"
import { useLanguage } from "../../language/language-provider.tsx"
import { signIn } from "../../session/sign-in.ts"
import { ownTimeZone } from "./use-setup-choices.ts"
import { useNewPassword } from "../new-password/use-new-password.ts"
import {
  newSetupDraft,
  placeOfProblem,
  setupBody,
  setupProblems,
  setupSteps,
  type SetupField,
  type SetupStep,
} from "./setup-draft.ts"

/** The set-up while it is filled in: its steps, what is wrong, and its end, which is a sign-in. */
export function useSetup(token: string) {
  const router = useRouter()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => newSetupDraft(language, ownTimeZone()))
  const [step, setStep] = useState<SetupStep>("organisation")
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { firstName, lastName, organisation } = draft
  const password = useNewPassword({ firstName, lastName, email: draft.email, organisation })
  const problems = setupProblems(draft, step)

  const go = (to: SetupStep | undefined) => {
    setTried(false)
    if (to) setStep(to)
  }

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const body = setupBody(draft)
    const { password: newPassword, confirm: confirmPassword } = password
    try {
      await call(setUp, { body: { ...body, token, newPassword, confirmPassword } })
    } catch (refused) {
      setFailure(refused)
      const [first] = refused instanceof CallError ? refused.problems : []
      go(first && placeOfProblem(first.path)?.step)
      return
    } finally {
      setBusy(false)
    }
    // Where this fails, the page it leads to asks for the password once more.
    await signIn(body.administrator.email, newPassword, false).catch(() => undefined)
    await router.navigate({ to: "/login", replace: true })
  }

  return {
    draft,
    step,
    busy,
    tried,
    failure,
    password,
    problems,
    change: (more: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...more })),
    back: () => go(setupSteps[setupSteps.indexOf(step) - 1]),
    /** Goes on, or says what hinders: the first field that does. */
    async proceed(): Promise<SetupField | "password" | undefined> {
      const [field] = Object.keys(problems)
      setTried(true)
      if (field !== undefined) return field as SetupField
      if (step !== "administrator") {
        setFailure(undefined)
        // A group is mostly called as the company at its top.
        if (draft.entityName === "") setDraft((before) => ({ ...before, entityName: before.organisation.trim() }))
        go(setupSteps[setupSteps.indexOf(step) + 1])
        return undefined
      }
      if (!password.isReady) return "password"
      await send()
      return undefined
    },
  }
}

export type Setup = ReturnType<typeof useSetup>

export interface SetupStepProps {
  /** What the ids of the fields begin with. */
  readonly id: string
  readonly setup: Setup
}
