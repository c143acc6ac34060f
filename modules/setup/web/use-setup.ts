import { useRouter } from "@tanstack/react-router"
import { useState } from "react"
import { setUp } from "../contract.ts"
import { request } from "../../../src/api/request.ts"
import { ApiError } from "../../../src/api/api-error.ts"
import { useLanguage } from "../../../src/language/language-provider.tsx"
import { signIn } from "../../../src/session/sign-in.ts"
import { browserTimeZone } from "./use-setup-options.ts"
import { useNewPassword } from "../../auth/web/new-password/use-new-password.ts"
import {
  newSetupDraft,
  findSetupField,
  setupBody,
  setupProblems,
  setupSteps,
  type SetupField,
  type SetupStep,
} from "./setup-draft.ts"

/** State of the setup: steps, problems, and the final sign-in. */
export function useSetup(token: string) {
  const router = useRouter()
  const language = useLanguage()
  const [draft, setDraft] = useState(() => newSetupDraft(language, browserTimeZone()))
  const [step, setStep] = useState<SetupStep>("organisation")
  const [isSubmitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { firstName, lastName, organisation } = draft
  const password = useNewPassword({ firstName, lastName, email: draft.email, organisation })
  const problems = setupProblems(draft, step)

  const go = (to: SetupStep | undefined) => {
    setSubmitted(false)
    if (to) setStep(to)
  }

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(undefined)
    const body = setupBody(draft)
    const { password: newPassword, confirm: confirmPassword } = password
    try {
      await request(setUp, { body: { ...body, token, newPassword, confirmPassword } })
    } catch (error) {
      setFailure(error)
      const [first] = error instanceof ApiError ? error.problems : []
      go(first && findSetupField(first.path)?.step)
      return
    } finally {
      setBusy(false)
    }
    // If this fails, the sign-in page asks for the password again.
    await signIn(body.administrator.email, newPassword, false).catch(() => undefined)
    await router.navigate({ to: "/login", replace: true })
  }

  return {
    draft,
    step,
    busy,
    isSubmitted,
    failure,
    password,
    problems,
    change: (more: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...more })),
    back: () => go(setupSteps[setupSteps.indexOf(step) - 1]),
    /** Continues, or returns the first invalid field. */
    async proceed(): Promise<SetupField | "password" | undefined> {
      const [field] = Object.keys(problems)
      setSubmitted(true)
      if (field !== undefined) return field as SetupField
      if (step !== "administrator") {
        setFailure(undefined)
        // The group usually has the name of its top company.
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
  /** Prefix of the field IDs. */
  readonly id: string
  readonly setup: Setup
}
