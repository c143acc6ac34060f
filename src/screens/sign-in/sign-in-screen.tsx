import { useSession } from "../../session/session.ts"
import { ConsentDialog } from "./consent-dialog.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import { WayIn } from "./way-in.tsx"

/** The way in: e-mail and password, the terms the first time, and the language. */
export function SignInScreen() {
  const session = useSession()
  return (
    <>
      <WayIn>
        <SignInForm left={session.phase === "signedOut" && session.left === true} />
      </WayIn>
      <ConsentDialog open={session.phase === "consenting"} />
    </>
  )
}
