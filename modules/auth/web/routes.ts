import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router"
import { KeyRound } from "lucide-react"
import { returnPath } from "../../../schemas/redirect-link.ts"
import { loadsMessages } from "../../../src/language/screen-messages.ts"
import { landing } from "../../../src/session/landing.ts"
import { currentSession } from "../../../src/session/session-store.ts"
import { root, shell } from "../../../src/routes/root-layout.tsx"

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/login",
  component: lazyRouteComponent(() => import("./sign-in/sign-in-screen.tsx"), "SignInScreen"),
  beforeLoad: () => {
    const { phase } = currentSession()
    if (phase === "signedIn") throw redirect({ href: landing() })
    if (phase === "choosing") throw redirect({ to: "/select-module" })
    if (phase === "secondStep") throw redirect({ to: "/second-factor" })
  },
})

const sso = createRoute({
  getParentRoute: () => root,
  path: "/sso",
  component: lazyRouteComponent(() => import("./sign-in/sso/sso-screen.tsx"), "SsoScreen"),
  beforeLoad: () => {
    if (currentSession().phase === "signedIn") throw redirect({ href: landing() })
  },
})

const ssoReturn = createRoute({
  getParentRoute: () => root,
  path: returnPath,
  component: lazyRouteComponent(() => import("./sign-in/sso/sso-return-screen.tsx"), "SsoReturnScreen"),
  beforeLoad: () => {
    const { phase } = currentSession()
    // The sign-in page decides how an unfinished sign-in continues.
    if (phase !== "starting" && phase !== "signedOut") throw redirect({ to: "/login" })
  },
})

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/second-factor",
  component: lazyRouteComponent(() => import("./sign-in/second-factor/second-factor-screen.tsx"), "SecondFactorScreen"),
  beforeLoad: () => {
    const { phase } = currentSession()
    if (phase !== "starting" && phase !== "secondStep") throw redirect({ to: "/login" })
  },
})

/** Password reset by email; available whether or not a user is signed in. */
const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: "/forgot-password",
  component: lazyRouteComponent(() => import("./sign-in/forgot-screen.tsx"), "ForgotScreen"),
})

const resetSent = createRoute({
  getParentRoute: () => root,
  path: "/reset-sent",
  component: lazyRouteComponent(() => import("./sign-in/reset-screens.tsx"), "ResetSentScreen"),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("./sign-in/reset-screen.tsx"), "ResetScreen"),
})

const resetDone = createRoute({
  getParentRoute: () => root,
  path: "/reset-done",
  validateSearch: (search: Record<string, unknown>): { readonly first?: true } =>
    search["first"] === true ? { first: true } : {},
  component: lazyRouteComponent(() => import("./sign-in/reset-screens.tsx"), "ResetDoneScreen"),
})

const unlockAccount = createRoute({
  getParentRoute: () => root,
  path: "/unlock-account",
  component: lazyRouteComponent(() => import("./sign-in/unlock-screen.tsx"), "UnlockScreen"),
})

const selectModule = createRoute({
  getParentRoute: () => root,
  path: "/select-module",
  validateSearch: (search: Record<string, unknown>): { readonly change?: true } =>
    search["change"] === true ? { change: true } : {},
  component: lazyRouteComponent(() => import("./select-module/select-module-screen.tsx"), "SelectModuleScreen"),
  beforeLoad: () => {
    const session = currentSession()
    const { phase } = session
    if (phase === "signedOut" || phase === "consenting") throw redirect({ to: "/login" })
    // Users with a module come here to change it, which is not possible while viewing as a role.
    if (phase === "signedIn" && session.user.viewing !== null) throw redirect({ href: landing() })
  },
})

const signInSettings = createRoute({
  getParentRoute: () => shell,
  path: "/settings/sign-in",
  component: lazyRouteComponent(() => import("./sign-in-settings/sign-in-settings-screen.tsx"), "SignInSettingsScreen"),
  loader: loadsMessages("auth/sign-in-settings"),
  staticData: {
    nav: {
      label: "shell.signInSettings",
      icon: KeyRound,
      group: "settings",
      position: 70,
      isOpenTo: ({ isClientAdmin }) => isClientAdmin,
    },
  },
})

/** Routes outside the shell: sign-in by any method, and account recovery. */
export const signInRoutes = [
  signIn,
  sso,
  ssoReturn,
  secondFactor,
  forgotPassword,
  resetSent,
  resetPassword,
  resetDone,
  unlockAccount,
  selectModule,
] as const

/** Routes behind sign-in. */
export const authRoutes = [signInSettings] as const
