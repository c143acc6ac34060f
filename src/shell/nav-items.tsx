import {
  FolderKanban,
  House,
  Inbox,
  KeyRound,
  KeySquare,
  LayoutTemplate,
  ListChecks,
  Mail,
  MailPlus,
  Network,
  Tags,
  Trash2,
  UserCog,
  Users,
  type LucideIcon,
} from "lucide-react"
import type { MessageKey } from "../../messages/index.ts"
import { allows, allowsDesign, allowsSomeRecords, managesProcesses, type Rights } from "../../schemas/permissions.ts"
import { profileTypes } from "../../schemas/profile-types.ts"

/** A screen with a fixed URL; the sidebar and the command menu show those available to the user. */
export interface NavItem {
  readonly href: `/${string}`
  readonly label: MessageKey
  readonly icon: LucideIcon
  readonly group: "top" | "records" | "settings"
  readonly isOpenTo: (rights: Rights) => boolean
}

const anyone = () => true

/** Add new screens here. */
const navItems: readonly NavItem[] = [
  { href: "/", label: "shell.home", icon: House, group: "top", isOpenTo: anyone },
  { href: "/tasks", label: "shell.tasks", icon: Inbox, group: "top", isOpenTo: anyone },
  {
    href: "/projects",
    label: "shell.projects",
    icon: FolderKanban,
    group: "top",
    isOpenTo: (rights) => allows(rights, "Activities", "Project", "READ"),
  },
  {
    href: "/bin",
    label: "shell.bin",
    icon: Trash2,
    group: "records",
    isOpenTo: (rights) => profileTypes.some((type) => allowsSomeRecords(rights, type, "DELETE")),
  },
  {
    href: "/profiles",
    label: "shell.profiles",
    icon: LayoutTemplate,
    group: "settings",
    isOpenTo: (rights) => allowsDesign(rights, "READ", "any"),
  },
  {
    href: "/lists",
    label: "shell.lists",
    icon: Tags,
    group: "settings",
    isOpenTo: (rights) => allowsDesign(rights, "READ", "any"),
  },
  {
    href: "/settings/organisation",
    label: "shell.organisation",
    icon: Network,
    group: "settings",
    isOpenTo: (rights) => allows(rights, "Settings", "Org_Setup", "READ"),
  },
  {
    href: "/settings/users",
    label: "shell.users",
    icon: Users,
    group: "settings",
    isOpenTo: (rights) => allows(rights, "Settings", "User_Management", "READ"),
  },
  {
    href: "/settings/roles",
    label: "shell.roles",
    icon: UserCog,
    group: "settings",
    isOpenTo: (rights) => allows(rights, "Settings", "Role_Access", "READ"),
  },
  {
    href: "/settings/process-permissions",
    label: "shell.processPermissions",
    icon: KeySquare,
    group: "settings",
    isOpenTo: managesProcesses,
  },
  {
    href: "/settings/sign-in",
    label: "shell.signInSettings",
    icon: KeyRound,
    group: "settings",
    isOpenTo: ({ isClientAdmin }) => isClientAdmin,
  },
  {
    href: "/settings/mail-templates",
    label: "shell.mailTemplates",
    icon: MailPlus,
    group: "settings",
    isOpenTo: (rights) => allowsDesign(rights, "READ", "any"),
  },
  {
    href: "/settings/outbox",
    label: "shell.outbox",
    icon: Mail,
    group: "settings",
    isOpenTo: ({ isClientAdmin }) => isClientAdmin,
  },
  {
    href: "/settings/jobs",
    label: "shell.jobs",
    icon: ListChecks,
    group: "settings",
    isOpenTo: ({ isClientAdmin }) => isClientAdmin,
  },
]

export function visibleNavItems(rights: Rights): readonly NavItem[] {
  return navItems.filter(({ isOpenTo }) => isOpenTo(rights))
}
