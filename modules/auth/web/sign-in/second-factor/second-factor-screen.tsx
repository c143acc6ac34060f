import { LazyMessagesProvider } from "../../../../../renderers/lazy-messages-provider.tsx"
import { useSession } from "../../../../../src/session/session.ts"
import { SignInLayout } from "../sign-in-layout.tsx"
import { SecondFactorForm } from "./second-factor-form.tsx"
import { SetUpForm } from "./set-up-form.tsx"

/** Second factor of a sign-in: verified if set up, otherwise set up because a role requires it. */
export function SecondFactorScreen() {
  const session = useSession()
  return (
    <SignInLayout>
      <LazyMessagesProvider area="auth/sign-in-methods">
        {session.phase === "secondStep" &&
          (session.kinds.length > 0 ? <SecondFactorForm kinds={session.kinds} /> : <SetUpForm />)}
      </LazyMessagesProvider>
    </SignInLayout>
  )
}
