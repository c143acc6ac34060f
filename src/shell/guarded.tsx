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
import { Sheet } from "../../ui/sheet.tsx"
import { lazily } from "../../ui/lazily.ts"
import { profilesQuery } from "../queries/profiles.ts"
import { useUser } from "../session/session.ts"
import { shownRights } from "../session/shown-rights.ts"
import { AccessDenied } from "./page-failure.tsx"
import { Starting } from "./starting.tsx"

const WhileViewing = lazily(async () => ({ default: (await import("./viewing/while-viewing.tsx")).WhileViewing }))

export interface NeededRight {
  readonly feature: Feature
  readonly subFeature: SubFeature
  /** Any of these is enough. */
  readonly actions: readonly PermissionAction[]
  /** What it is called that cannot be opened. */
  readonly what: MessageKey
  /** The screen changes things without being asked, as one does that saves by itself. */
  readonly changes?: true
}

/** A screen for those who hold a right; others are told so instead of being shown an empty page. The server refuses anyway. */
export function guarded(Screen: RouteComponent, needed: NeededRight): RouteComponent {
  const { feature, subFeature, actions, what, changes } = needed
  const isOpen = (rights: Rights) => actions.some((action) => allows(rights, feature, subFeature, action))
  return guard(Screen, what, isOpen, { changes })
}

/** The same for whoever designs record types, of the group or of an entity; `changes` as in {@link NeededRight}. */
export function guardedDesign(Screen: RouteComponent, what: MessageKey, changes?: true): RouteComponent {
  return guard(Screen, what, (rights) => allowsDesign(rights, "READ", "any"), { changes })
}

/** The same for rights that are more than one of a feature's. */
export function guardedBy(
  Screen: RouteComponent,
  what: MessageKey,
  isOpen: (rights: Rights) => boolean,
): RouteComponent {
  return guard(Screen, what, isOpen)
}

/** The same for records of the type that the address names; of another than the types there are the screen tells. */
export function guardedRecords(Screen: RouteComponent, ...actions: PermissionAction[]): RouteComponent {
  return guard(
    Screen,
    "shell.thisPage",
    (rights, named) => {
      const type = typeNamed(named)
      return type === undefined || actions.some((action) => allowsSomeRecords(rights, type, action))
    },
    { orGiven: actions.includes("READ") },
  )
}

const typeNamed = (named: string | undefined) => profileTypes.find((one) => one === named?.toUpperCase())

/** A screen of one's own account, on which one is oneself: nobody's while the product is viewed as a role. */
export function ownAlone(Screen: RouteComponent): RouteComponent {
  function Own() {
    return useUser().viewing ? <WhileViewing /> : <Screen />
  }
  return Object.assign(Own, { preload: Screen.preload })
}

type Judge = (rights: Rights, type: string | undefined) => boolean

interface Guarding {
  /** Records may also be there for somebody who was given single ones, whatever their roles say of the type. */
  readonly orGiven?: boolean
  readonly changes?: boolean | undefined
}

function guard(
  Screen: RouteComponent,
  what: MessageKey,
  isOpen: Judge,
  { orGiven = false, changes = false }: Guarding = {},
): RouteComponent {
  function Guarded() {
    const { formatMessage } = useIntl()
    const user = useUser()
    const { type } = useParams({ strict: false })
    const isOpenByRole = isOpen(user, type) && !(changes && user.viewing)
    const { data: profiles, isPending } = useQuery({ ...profilesQuery, enabled: orGiven && !isOpenByRole })
    const isGiven = orGiven && profiles?.some((one) => one.type === typeNamed(type) && one.recordCount > 0)
    if (isOpenByRole || isGiven) return <Screen />
    // The role may open it to change something; whoever only views as that role may not.
    if (user.viewing && isOpen(shownRights(user), type)) return <WhileViewing />
    if (orGiven && isPending) return <Starting />
    return (
      <Sheet>
        <AccessDenied what={formatMessage({ id: what })} />
      </Sheet>
    )
  }
  return Object.assign(Guarded, { preload: Screen.preload })
}
