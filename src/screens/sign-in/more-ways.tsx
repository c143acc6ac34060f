import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { FormattedMessage } from "react-intl"
import { getSignInWays, googleLogin } from "../../../schemas/api/single-sign-on.ts"
import { waysInTexts } from "../../../messages/ways-in/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { call } from "../../calls/call.ts"
import { addressIn } from "../../calls/service-addresses.ts"
import { redirectLink } from "../../session/redirect-link.ts"
import { AppLink } from "../../shell/app-link.tsx"
import { GoogleMark } from "./google-mark.tsx"

/** The ways in beside the password; Google’s only where it was set up. */
export function MoreWays() {
  const { data } = useQuery({
    queryKey: ["sign-in-ways"],
    queryFn: ({ signal }) => call(getSignInWays, {}, { signal }),
    staleTime: Infinity,
  })
  return (
    <MoreTexts texts={waysInTexts}>
      <p className="sign-in__or">
        <FormattedMessage id="waysIn.or" />
      </p>
      <div className="sign-in__ways">
        <AppLink href="/sso" className="ru-button" data-variant="outline" data-size="lg" data-icon="">
          <KeyRound aria-hidden="true" />
          <span>
            <FormattedMessage id="waysIn.sso" />
          </span>
        </AppLink>
        {data?.google && (
          <a className="ru-button" data-variant="outline" data-size="lg" data-icon="" href={googleAddress()}>
            <GoogleMark />
            <span>
              <FormattedMessage id="waysIn.google" />
            </span>
          </a>
        )}
      </div>
    </MoreTexts>
  )
}

function googleAddress(): string {
  const link = redirectLink()
  const query = link === undefined ? "" : `?${new URLSearchParams({ redirect: link }).toString()}`
  return addressIn("auth", googleLogin.path) + query
}
