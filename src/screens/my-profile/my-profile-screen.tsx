import { useQuery } from "@tanstack/react-query"
import { useNavigate, useSearch } from "@tanstack/react-router"
import { Suspense } from "react"
import { accountTexts } from "../../../messages/account/on-demand.ts"
import { MoreTexts } from "../../../renderers/more-texts.tsx"
import { Sheet, SheetHeader } from "../../../ui/sheet.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { TabPanel, Tabs } from "../../../ui/tabs.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { myProfileQuery } from "../../queries/account.ts"
import { PageFailure } from "../../shell/page-failure.tsx"
import { PlaceTrail } from "../../shell/place-trail.tsx"
import { Starting } from "../../shell/starting.tsx"
import { useAccountText } from "../new-password/use-account-text.ts"
import { AccountPanel } from "./account-panel.tsx"
import { PasswordPanel } from "./password-panel.tsx"
import { PersonalPanel } from "./personal-panel.tsx"
import { isProfileTab, profileTabs } from "./profile-tab.ts"
import "./my-profile.css"

const NotificationPanel = lazily(async () => ({
  default: (await import("./notifications/notification-panel.tsx")).NotificationPanel,
}))
const OwnAbsences = lazily(async () => ({ default: (await import("../absences/own-absences.tsx")).OwnAbsences }))

/** One's own account: what is kept of one, the password, where one is signed in, how one is told of things, and when one is away. */
export function MyProfileScreen() {
  return (
    <Suspense fallback={<Starting />}>
      <MoreTexts texts={accountTexts}>
        <MyProfile />
      </MoreTexts>
    </Suspense>
  )
}

function MyProfile() {
  const text = useAccountText()
  const navigate = useNavigate()
  const { tab = "personal" } = useSearch({ from: "/shell/my-profile" })
  const { data, error, refetch } = useQuery(myProfileQuery)
  const title = text("account.title")
  return (
    <Sheet>
      <SheetHeader title={title} line={false} breadcrumbs={<PlaceTrail title={title} below="home" />} />
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
            <div className="my-profile">
              {error && !data ? (
                <PageFailure failure={error} what={title} onRetry={() => void refetch()} />
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
                  <OwnAbsences />
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
