import { Link2Off } from "lucide-react"
import { useIntl } from "react-intl"
import { Button } from "../../../../ui/button.tsx"
import { ApiError } from "../../../../src/api/api-error.ts"
import { AppLink } from "../../../../src/shell/app-link.tsx"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { errorMessage } from "../../../../src/shell/error-message.ts"
import { useAccountText } from "../new-password/use-account-text.ts"
import { SignInTitles } from "./sign-in-layout.tsx"

/** An email link that is no longer valid or could not be checked. */
export function BadLink({ failure, onRetry }: { readonly failure: unknown; readonly onRetry: () => void }) {
  const intl = useIntl()
  const text = useAccountText()
  const isSpent = failure === null || (failure instanceof ApiError && failure.status === 400)
  return (
    <div className="sign-in__form" role="alert">
      <span className="sign-in__icon" data-tone="warning">
        <Link2Off aria-hidden="true" />
      </span>
      <SignInTitles title={text("account.reset.badLink")}>
        <p>{isSpent ? text("account.reset.badLink.text") : errorMessage(intl, failure)}</p>
      </SignInTitles>
      {isSpent ? (
        <ButtonLink href="/forgot-password" variant="solid" size="lg" wide>
          {text("account.reset.again")}
        </ButtonLink>
      ) : (
        <Button variant="solid" size="lg" wide onClick={onRetry}>
          {intl.formatMessage({ id: "shell.retry" })}
        </Button>
      )}
      <p className="sign-in__hint">
        <AppLink href="/login">{text("account.back")}</AppLink>
      </p>
    </div>
  )
}
