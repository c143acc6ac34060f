import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { FormattedMessage } from "react-intl"
import { getSignInMethods, googleLogin } from "../../contracts/single-sign-on.ts"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { request } from "../../../../src/api/request.ts"
import { resolveServiceUrl } from "../../../../src/api/base-urls.ts"
import { redirectLink } from "../../../../src/session/redirect-link.ts"
import { ButtonLink } from "../../../../src/shell/button-link.tsx"
import { GoogleLogo } from "./google-logo.tsx"

/** Sign-in methods besides the password; Google only when configured. */
export function MoreSignInMethods() {
  const { data } = useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => request(getSignInMethods, {}, { signal }),
    staleTime: Infinity,
  })
  return (
    <LazyMessagesProvider area="auth/sign-in-methods">
      <p className="sign-in__or ru-grid ru-gap-12 ru-subtle ru-small">
        <FormattedMessage id="signInMethods.or" />
      </p>
      <div className="sign-in__methods ru-grid ru-gap-8">
        <ButtonLink href="/sso" size="lg" icon={<KeyRound aria-hidden="true" />}>
          <FormattedMessage id="signInMethods.sso" />
        </ButtonLink>
        {data?.google && (
          <a className="ru-button" data-variant="outline" data-size="lg" data-icon="" href={googleSignInUrl()}>
            <GoogleLogo />
            <span>
              <FormattedMessage id="signInMethods.google" />
            </span>
          </a>
        )}
      </div>
    </LazyMessagesProvider>
  )
}

function googleSignInUrl(): string {
  const link = redirectLink()
  const query = link === undefined ? "" : `?${new URLSearchParams({ redirect: link }).toString()}`
  return resolveServiceUrl("auth", googleLogin.path) + query
}
