import { useQuery } from "@tanstack/react-query"
import { useParams, type RouteComponent } from "@tanstack/react-router"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import {
  allows,
  allowsDesign,
  allowsSomeRecords,
  type Feature,
  type PermissionAction,
  type Rights,
  type SubFeature,
} from "../../schemas/permissions.ts"
import { profileTypes } from "../../schemas/profile-types.ts"
import { StatePage } from "../../ui/page-state.tsx"
import { lazily } from "../../ui/lazily.ts"
import { profilesQuery } from "../queries/profiles.ts"
import { useUser } from "../session/session.ts"
import { getEffectiveRights } from "../session/effective-rights.ts"
import type { NavEntry } from "./nav-items.tsx"
import { AccessDenied } from "./page-error.tsx"
import { Starting } from "./starting.tsx"

const WhileViewing = lazily(async () => ({ default: (await import("./viewing/while-viewing.tsx")).WhileViewing }))

export interface NeededRight {
  readonly feature: Feature
  readonly subFeature: SubFeature
  /** One of these actions is sufficient. */
  readonly actions: readonly PermissionAction[]
  /** Name of the page for the access-denied message. */
  readonly what: MessageKey
  /** The screen writes without an explicit save, such as with automatic saving. */
  readonly changes?: true
}

/** Guards a screen by permission and shows “access denied” otherwise. The server authorizes independently. */
export function guarded(Screen: RouteComponent, needed: NeededRight): RouteComponent {
  const { feature, subFeature, actions, what, changes } = needed
  const isOpen = (rights: Rights) => actions.some((action) => allows(rights, feature, subFeature, action))
  return guard(Screen, what, isOpen, { changes })
}

/** Guards a screen for designers of the group or an entity; `changes` as in {@link NeededRight}. */
export function guardedDesign(Screen: RouteComponent, what: MessageKey, changes?: true): RouteComponent {
  return guard(Screen, what, (rights) => allowsDesign(rights, "READ", "any"), { changes })
}

/** Guards a screen by the condition under which the sidebar shows it. */
export function guardedByNav(
  Screen: RouteComponent,
  { label, isOpenTo }: Pick<NavEntry, "label" | "isOpenTo">,
): RouteComponent {
  return guard(Screen, label, isOpenTo)
}

/** Guards record screens by the type in the URL; the screen itself handles unknown types. */
export function guardedRecords(Screen: RouteComponent, ...actions: PermissionAction[]): RouteComponent {
  return guard(
    Screen,
    "shell.thisPage",
    (rights, named) => {
      const type = typeNamed(named)
      return type === undefined || actions.some((action) => allowsSomeRecords(rights, type, action))
    },
    { orGranted: actions.includes("READ") },
  )
}

const typeNamed = (named: string | undefined) => profileTypes.find((one) => one === named?.toUpperCase())

/** Guards personal account screens, which are unavailable while viewing as a role. */
export function currentUserOnly(Screen: RouteComponent): RouteComponent {
  function CurrentUserPage() {
    return useUser().viewing ? <WhileViewing /> : <Screen />
  }
  return Object.assign(CurrentUserPage, { preload: Screen.preload })
}

type AccessCheck = (rights: Rights, type: string | undefined) => boolean

interface GuardOptions {
  /** Whether permissions on single records are sufficient, regardless of the role's permission on the type. */
  readonly orGranted?: boolean
  readonly changes?: boolean | undefined
}

function guard(
  Screen: RouteComponent,
  what: MessageKey,
  isOpen: AccessCheck,
  { orGranted = false, changes = false }: GuardOptions = {},
): RouteComponent {
  function Guarded() {
    const { formatMessage } = useIntl()
    const user = useUser()
    const { type } = useParams({ strict: false })
    const isOpenByRole = isOpen(user, type) && !(changes && user.viewing)
    const { data: profiles, isPending } = useQuery({ ...profilesQuery, enabled: orGranted && !isOpenByRole })
    const isGranted = orGranted && profiles?.some((one) => one.type === typeNamed(type) && one.recordCount > 0)
    if (isOpenByRole || isGranted) return <Screen />
    // The role could edit here, but viewing as a role is read-only.
    if (user.viewing && isOpen(getEffectiveRights(user), type)) return <WhileViewing />
    if (orGranted && isPending) return <Starting />
    return (
      <StatePage>
        <AccessDenied what={formatMessage({ id: what })} />
      </StatePage>
    )
  }
  return Object.assign(Guarded, { preload: Screen.preload })
}
