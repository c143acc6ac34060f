import { useQuery } from "@tanstack/react-query"
import { Suspense } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { LazyMessagesProvider } from "../../../../renderers/lazy-messages-provider.tsx"
import { Sheet, SheetHeader } from "../../../../ui/sheet.tsx"
import { SkeletonText } from "../../../../ui/skeleton.tsx"
import { FailedPage } from "../../../../src/shell/failed-page.tsx"
import { NavBreadcrumbs } from "../../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../../src/shell/starting.tsx"
import { SecondFactorPolicyForm } from "./second-factor-policy-form.tsx"
import { SecondFactorUserTable } from "./second-factor-user-table.tsx"
import { ProviderList } from "./provider-list.tsx"
import { secondFactorPolicyQuery, providersQuery, securedUsersQuery } from "./queries.ts"
import "./sign-in-settings.css"

/** The client’s sign-in settings: providers and second-factor policy. For client administrators. */
export function SignInSettingsScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="auth/sign-in-settings">
        <SignInSettings />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function SignInSettings() {
  const { formatMessage } = useIntl()
  const providers = useQuery(providersQuery)
  const policy = useQuery(secondFactorPolicyQuery)
  const users = useQuery(securedUsersQuery)
  const title = formatMessage({ id: "shell.signInSettings" })
  const failed = [providers, policy, users].find((one) => one.error && !one.data)
  if (failed) return <FailedPage failure={failed.error} what={title} onRetry={() => void failed.refetch()} />
  return (
    <Sheet>
      <SheetHeader title={title} breadcrumbs={<NavBreadcrumbs title={title} root="settings" />} />
      <div className="sign-in-settings ru-stack ru-fill-block">
        {providers.data ? <ProviderList {...providers.data} /> : <SkeletonText lines={4} />}
        {policy.data ? (
          <SecondFactorPolicyForm key={JSON.stringify(policy.data)} policy={policy.data} />
        ) : (
          <SkeletonText lines={4} />
        )}
        <section className="ru-stack ru-gap-12">
          <h2 className="ru-heading-lg">
            <FormattedMessage id="signInSettings.people" />
          </h2>
          {users.data ? <SecondFactorUserTable users={users.data} /> : <SkeletonText lines={4} />}
        </section>
      </div>
    </Sheet>
  )
}
