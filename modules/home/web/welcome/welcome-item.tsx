import { Circle, CircleCheck } from "lucide-react"
import type { WelcomeStep } from "../../../setup/contract.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { MailTest } from "./mail-test.tsx"
import { useWelcomeText } from "./use-welcome-text.ts"

interface WelcomeItemProps {
  readonly step: WelcomeStep
  readonly done: boolean
  /** Whether an earlier step must be done first. */
  readonly waits: boolean
}

const pathOf: Readonly<Record<Exclude<WelcomeStep, "mail">, string>> = {
  secondFactor: "/my-profile?tab=account",
  entities: "/settings/organisation",
  roles: "/settings/roles",
  users: "/settings/users",
  project: "/projects/new",
}

/** One step: status, purpose and link. */
export function WelcomeItem({ step, done, waits }: WelcomeItemProps) {
  const text = useWelcomeText()
  return (
    <li className="welcome__step ru-cluster" data-done={done ? "" : undefined}>
      {done ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
      <div className="welcome__text">
        <p className="welcome__title">
          {text(`welcome.${step}.title`)}
          <span className="ru-hidden"> – {text(done ? "welcome.done" : "welcome.open")}</span>
        </p>
        <p className="ru-muted">{text(waits ? "welcome.users.first" : `welcome.${step}.text`)}</p>
      </div>
      {done || waits ? null : step === "mail" ? (
        <MailTest />
      ) : (
        <ButtonLink href={pathOf[step]} size="sm">
          {text(`welcome.${step}.do`)}
        </ButtonLink>
      )}
    </li>
  )
}
