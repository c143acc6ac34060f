import { useEffect, useId, useRef, type ReactNode, type SubmitEvent } from "react"
import { useIntl } from "react-intl"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { focusUnfit } from "../../auth/web/new-password/new-password-fields.tsx"
import { SignInTitles } from "../../auth/web/sign-in/sign-in-layout.tsx"
import { AdministratorStep } from "./administrator-step.tsx"
import { EntityStep } from "./entity-step.tsx"
import { OrganisationStep } from "./organisation-step.tsx"
import { setupSteps, type SetupStep } from "./setup-draft.ts"
import { useSetup, type SetupStepProps } from "./use-setup.ts"
import { useSetupText } from "./use-setup-text.ts"

const fieldsOf: Readonly<Record<SetupStep, (props: SetupStepProps) => ReactNode>> = {
  organisation: OrganisationStep,
  entity: EntityStep,
  administrator: AdministratorStep,
}

/** Setup form in a few steps; each focuses its first input. */
export function SetupForm({ token }: { readonly token: string }) {
  const intl = useIntl()
  const text = useSetupText()
  const id = useId()
  const setup = useSetup(token)
  const { step, failure, busy } = setup
  const form = useRef<HTMLFormElement>(null)
  const visible = useRef<SetupStep>(step)
  const Fields = fieldsOf[step]

  useEffect(() => {
    if (visible.current === step) return
    visible.current = step
    form.current?.querySelector("input")?.focus()
  }, [step])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const first = await setup.proceed()
    if (first === "password") focusUnfit(id, setup.password)
    else if (first) document.getElementById(`${id}-${first}`)?.focus()
  }

  return (
    <form ref={form} className="sign-in__form" onSubmit={(event) => void submit(event)} noValidate>
      <SignInTitles title={text(`setup.${step}.title`)}>
        <p>{text(`setup.${step}.text`)}</p>
        <p role="status" className="ru-figures">
          {text("setup.step", { step: setupSteps.indexOf(step) + 1, all: setupSteps.length })}
        </p>
      </SignInTitles>
      {failure === undefined ? null : (
        <Banner tone="danger" live title={text("setup.failed")}>
          {errorMessage(intl, failure)}
        </Banner>
      )}
      <Fields id={id} setup={setup} />
      <Button type="submit" variant="solid" size="lg" wide busy={busy}>
        {text(step === "administrator" ? "setup.submit" : "setup.next")}
      </Button>
      {step === "organisation" ? null : (
        <Button size="lg" wide disabled={busy} onClick={setup.back}>
          {text("setup.back")}
        </Button>
      )}
    </form>
  )
}
