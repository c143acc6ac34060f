import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { LazyMessagesProvider } from "../../../renderers/lazy-messages-provider.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { myProfileQuery } from "./queries.ts"
import { PageError } from "../../../src/shell/page-error.tsx"
import { NavBreadcrumbs } from "../../../src/shell/nav-breadcrumbs.tsx"
import { Starting } from "../../../src/shell/starting.tsx"
import { useAccountText } from "../../auth/web/new-password/use-account-text.ts"
import { AccountPanel } from "./account-panel.tsx"
import { PasswordPanel } from "./password-panel.tsx"
import { PersonalPanel } from "./personal-panel.tsx"
import { isProfileTab, profileTabs } from "./profile-tab.ts"
import "./my-profile.css"

const NotificationPanel = lazily(async () => ({
  default: (await import("./notifications/notification-panel.tsx")).NotificationPanel,
}))
const MyAbsences = lazily(async () => ({ default: (await import("../../absences/web/my-absences.tsx")).MyAbsences }))

/** The user's own account: personal data, password, sessions, notifications and absences. */
export function MyProfileScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <LazyMessagesProvider area="my-profile">
        <MyProfile />
      </LazyMessagesProvider>
    </Suspense>
  )
}

function MyProfile() {
  const text = useAccountText()
  const navigate = useNavigate()
  const { tab: named } = useSearch({ from: "/shell/my-profile" })
  const tab = isProfileTab(named) ? named : "personal"
  const { data, error, refetch } = useQuery(myProfileQuery)
  const title = text("account.title")
  return (
    <Sheet>
      <SheetHeader title={title} line={false} breadcrumbs={<NavBreadcrumbs title={title} root="home" />} />
      <Tabs
        label={title}
        value={tab}
        tabs={profileTabs.map((value) => ({ value, label: text(`account.tab.${value}`) }))}
        onChange={(value) => {
          if (isProfileTab(value)) void navigate({ to: "/my-profile", search: { tab: value }, replace: true })
        }}
      >
        {profileTabs.map((value) => (
          <TabPanel key={value} value={value}>
            <div className="my-profile ru-stack ru-gap-24">
              {error && !data ? (
                <PageError failure={error} what={title} onRetry={() => void refetch()} />
              ) : data === undefined ? (
                <SkeletonText lines={6} />
              ) : value === "personal" ? (
                <PersonalPanel profile={data} />
              ) : value === "password" ? (
                <PasswordPanel profile={data} />
              ) : value === "notifications" ? (
                <Suspense fallback={<SkeletonText lines={8} />}>
                  <NotificationPanel />
                </Suspense>
              ) : value === "absences" ? (
                <Suspense fallback={<SkeletonText lines={4} />}>
                  <MyAbsences />
                </Suspense>
              ) : (
                <AccountPanel />
              )}
            </div>
          </TabPanel>
        ))}
      </Tabs>
    </Sheet>
  )
}
