import { useSession } from "../../../../src/session/session.ts"
import { ConsentDialog } from "./consent-dialog.tsx"
import { SignInForm } from "./sign-in-form.tsx"
import { SignInLayout } from "./sign-in-layout.tsx"

/** Sign-in: email and password, terms on first use, and language. */
export function SignInScreen() {
  const session = useSession()
  return (
    <>
      <SignInLayout>
        <SignInForm reason={session.phase === "signedOut" ? session.reason : undefined} />
      </SignInLayout>
      <ConsentDialog open={session.phase === "consenting"} />
    </>
  )
}
