import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { signInSettingsTexts } from "../../../messages/sign-in-settings/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { FailedPage } from "../../shell/failed-page.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { DemandsForm } from "./demands-form.tsx"
import { PeopleTable } from "./people-table.tsx"
import { ProviderList } from "./provider-list.tsx"
import { demandsQuery, providersQuery, securedPeopleQuery } from "./queries.ts"
import "./sign-in-settings.css"

/** How the client’s people sign in: providers, and who needs a second step. For client administrators. */
export function SignInSettingsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={signInSettingsTexts}>
        <SignInSettings />
      </MoreTexts>
    </Suspense>
  )
}

function SignInSettings() {
  const { formatMessage } = useIntl()
  const providers = useQuery(providersQuery)
  const demands = useQuery(demandsQuery)
  const people = useQuery(securedPeopleQuery)
  const title = formatMessage({ id: "shell.signInSettings" })
  const failed = [providers, demands, people].find((one) => one.error && !one.data)
  if (failed) return <FailedPage failure={failed.error} what={title} onRetry={() => void failed.refetch()} />
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<PlaceTrail title={title} below="settings" />} />
      <div className="sign-in-settings">
        {providers.data ? <ProviderList {...providers.data} /> : <SkeletonText lines={4} />}
        {demands.data ? (
          <DemandsForm key={JSON.stringify(demands.data)} demands={demands.data} />
        ) : (
          <SkeletonText lines={4} />
        )}
        <section>
          <h2>
            <FormattedMessage id="signInSettings.people" />
          </h2>
          {people.data ? <PeopleTable people={people.data} /> : <SkeletonText lines={4} />}
        </section>
      </div>
    </Sheet>
  )
}
