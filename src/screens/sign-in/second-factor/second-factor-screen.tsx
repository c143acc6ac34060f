import { waysInTexts } from "../../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../../renderers/more-texts.tsx"
import { useSession } from "../../../session/session.ts"
import { WayIn } from "../way-in.tsx"
import { SecondStepForm } from "./second-step-form.tsx"
import { SetUpForm } from "./set-up-form.tsx"

/** The second step of a sign-in: shown where there is one, set up where a role asks for it and there is none yet. */
export function SecondFactorScreen() {
  const session = useSession()
  return (
    <WayIn>
      <MoreTexts texts={waysInTexts}>
        {session.phase === "secondStep" &&
          (session.kinds.length > 0 ? <SecondStepForm kinds={session.kinds} /> : <SetUpForm />)}
      </MoreTexts>
    </WayIn>
  )
}
