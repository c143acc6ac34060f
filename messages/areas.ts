import { area } from "./area.ts"

/**
 * Texts that come with the first screen, drawer, dialog or toast that shows them, by area: a line for each folder of
 * texts. Those of every screen are `core/`, those of administration `admin/`, those of the server alone
 * `server-areas.ts`. An area is named after its module, `module/folder` if the module has several.
 */
export const lazyAreas = {
  "api-errors": area<typeof import("./api-errors/en.ts")>((to) => import(`./api-errors/${to}.ts`)),
  "command-menu": area<typeof import("./command-menu/en.ts")>((to) => import(`./command-menu/${to}.ts`)),
  downloads: area<typeof import("./downloads/en.ts")>((to) => import(`./downloads/${to}.ts`)),
  drafts: area<typeof import("./drafts/en.ts")>((to) => import(`./drafts/${to}.ts`)),
  editing: area<typeof import("./editing/en.ts")>((to) => import(`./editing/${to}.ts`)),
  mail: area<typeof import("./mail/en.ts")>((to) => import(`./mail/${to}.ts`)),
  "rich-text": area<typeof import("./rich-text/en.ts")>((to) => import(`./rich-text/${to}.ts`)),
  viewing: area<typeof import("./viewing/en.ts")>((to) => import(`./viewing/${to}.ts`)),
  views: area<typeof import("./views/en.ts")>((to) => import(`./views/${to}.ts`)),

  absences: area<typeof import("../modules/absences/messages/en.ts")>(
    (to) => import(`../modules/absences/messages/${to}.ts`),
  ),
  announcements: area<typeof import("../modules/announcements/messages/en.ts")>(
    (to) => import(`../modules/announcements/messages/${to}.ts`),
  ),
  "audit-log": area<typeof import("../modules/audit-log/messages/en.ts")>(
    (to) => import(`../modules/audit-log/messages/${to}.ts`),
  ),
  "auth/problems": area<typeof import("../modules/auth/messages/problems/en.ts")>(
    (to) => import(`../modules/auth/messages/problems/${to}.ts`),
  ),
  "auth/sign-in-methods": area<typeof import("../modules/auth/messages/sign-in-methods/en.ts")>(
    (to) => import(`../modules/auth/messages/sign-in-methods/${to}.ts`),
  ),
  "auth/sign-in-settings": area<typeof import("../modules/auth/messages/sign-in-settings/en.ts")>(
    (to) => import(`../modules/auth/messages/sign-in-settings/${to}.ts`),
  ),
  "check-outs": area<typeof import("../modules/check-outs/messages/en.ts")>(
    (to) => import(`../modules/check-outs/messages/${to}.ts`),
  ),
  comments: area<typeof import("../modules/comments/messages/en.ts")>(
    (to) => import(`../modules/comments/messages/${to}.ts`),
  ),
  "designer/designer-workflow": area<typeof import("../modules/designer/messages/designer-workflow/en.ts")>(
    (to) => import(`../modules/designer/messages/designer-workflow/${to}.ts`),
  ),
  files: area<typeof import("../modules/files/messages/en.ts")>((to) => import(`../modules/files/messages/${to}.ts`)),
  guide: area<typeof import("../modules/guide/messages/en.ts")>((to) => import(`../modules/guide/messages/${to}.ts`)),
  "imports/imports": area<typeof import("../modules/imports/messages/imports/en.ts")>(
    (to) => import(`../modules/imports/messages/imports/${to}.ts`),
  ),
  "imports/matrix-import": area<typeof import("../modules/imports/messages/matrix-import/en.ts")>(
    (to) => import(`../modules/imports/messages/matrix-import/${to}.ts`),
  ),
  "jobs/client-jobs": area<typeof import("../modules/jobs/messages/client-jobs/en.ts")>(
    (to) => import(`../modules/jobs/messages/client-jobs/${to}.ts`),
  ),
  "mail-templates": area<typeof import("../modules/mail-templates/messages/en.ts")>(
    (to) => import(`../modules/mail-templates/messages/${to}.ts`),
  ),
  "master-library": area<typeof import("../modules/master-library/messages/en.ts")>(
    (to) => import(`../modules/master-library/messages/${to}.ts`),
  ),
  "master-sync": area<typeof import("../modules/master-sync/messages/en.ts")>(
    (to) => import(`../modules/master-sync/messages/${to}.ts`),
  ),
  matrix: area<typeof import("../modules/matrix/messages/en.ts")>(
    (to) => import(`../modules/matrix/messages/${to}.ts`),
  ),
  "my-profile": area<typeof import("../modules/my-profile/messages/en.ts")>(
    (to) => import(`../modules/my-profile/messages/${to}.ts`),
  ),
  notifications: area<typeof import("../modules/notifications/messages/en.ts")>(
    (to) => import(`../modules/notifications/messages/${to}.ts`),
  ),
  organisation: area<typeof import("../modules/organisation/messages/en.ts")>(
    (to) => import(`../modules/organisation/messages/${to}.ts`),
  ),
  outbox: area<typeof import("../modules/outbox/messages/en.ts")>(
    (to) => import(`../modules/outbox/messages/${to}.ts`),
  ),
  "process-documents/document": area<typeof import("../modules/process-documents/messages/document/en.ts")>(
    (to) => import(`../modules/process-documents/messages/document/${to}.ts`),
  ),
  "process-documents/flowchart": area<typeof import("../modules/process-documents/messages/flowchart/en.ts")>(
    (to) => import(`../modules/process-documents/messages/flowchart/${to}.ts`),
  ),
  "process-documents/narrative": area<typeof import("../modules/process-documents/messages/narrative/en.ts")>(
    (to) => import(`../modules/process-documents/messages/narrative/${to}.ts`),
  ),
  projects: area<typeof import("../modules/projects/messages/en.ts")>(
    (to) => import(`../modules/projects/messages/${to}.ts`),
  ),
  "records/bulk": area<typeof import("../modules/records/messages/bulk/en.ts")>(
    (to) => import(`../modules/records/messages/bulk/${to}.ts`),
  ),
  "records/permissions": area<typeof import("../modules/records/messages/permissions/en.ts")>(
    (to) => import(`../modules/records/messages/permissions/${to}.ts`),
  ),
  "records/years": area<typeof import("../modules/records/messages/years/en.ts")>(
    (to) => import(`../modules/records/messages/years/${to}.ts`),
  ),
  "recycle-bin": area<typeof import("../modules/recycle-bin/messages/en.ts")>(
    (to) => import(`../modules/recycle-bin/messages/${to}.ts`),
  ),
  reminders: area<typeof import("../modules/reminders/messages/en.ts")>(
    (to) => import(`../modules/reminders/messages/${to}.ts`),
  ),
  "risk-universe/heat-map": area<typeof import("../modules/risk-universe/messages/heat-map/en.ts")>(
    (to) => import(`../modules/risk-universe/messages/heat-map/${to}.ts`),
  ),
  "risk-universe/risk-universe": area<typeof import("../modules/risk-universe/messages/risk-universe/en.ts")>(
    (to) => import(`../modules/risk-universe/messages/risk-universe/${to}.ts`),
  ),
  "risk-universe/similar-records": area<typeof import("../modules/risk-universe/messages/similar-records/en.ts")>(
    (to) => import(`../modules/risk-universe/messages/similar-records/${to}.ts`),
  ),
  roles: area<typeof import("../modules/roles/messages/en.ts")>((to) => import(`../modules/roles/messages/${to}.ts`)),
  "roll-over": area<typeof import("../modules/roll-over/messages/en.ts")>(
    (to) => import(`../modules/roll-over/messages/${to}.ts`),
  ),
  "setup/setup": area<typeof import("../modules/setup/messages/setup/en.ts")>(
    (to) => import(`../modules/setup/messages/setup/${to}.ts`),
  ),
  "setup/welcome": area<typeof import("../modules/setup/messages/welcome/en.ts")>(
    (to) => import(`../modules/setup/messages/welcome/${to}.ts`),
  ),
  users: area<typeof import("../modules/users/messages/en.ts")>((to) => import(`../modules/users/messages/${to}.ts`)),
  workflow: area<typeof import("../modules/workflow/messages/en.ts")>(
    (to) => import(`../modules/workflow/messages/${to}.ts`),
  ),
}

export type LazyArea = keyof typeof lazyAreas
