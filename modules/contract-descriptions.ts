import type * as contractFiles from "./contracts.ts"

type ContractFile = keyof typeof contractFiles

/** A module that has contracts; `operations` has those of the server itself. */
export type ContractModule = ContractFile extends infer File
  ? File extends `${infer Module}/${string}`
    ? Module
    : File
  : never

/** What the endpoints of a module are for; a module without a description does not compile. */
export const contractDescriptions: Readonly<Record<ContractModule, string>> = {
  absences: "Absences of users and the substitutes who act for them in workflows.",
  announcements: "Short texts that administrators show above every page for a period.",
  "audit-log": "The tamper-evident audit log: its entries, exports and verification.",
  auth: "Sign-in, sessions, passwords, second factors, single sign-on and viewing as a role.",
  "check-outs": "Check-outs of sheets: while a user has one, only they change its records.",
  comments: "Comments on records, with replies, mentions and files.",
  designer: "Record types under design: drafts, shared tags, blocks, rules, versions and packs.",
  exports: "Files that users export from lists and records.",
  files: "Uploading, finding and downloading files.",
  imports: "Importing records from spreadsheets, CSV files and OSCAL catalogues.",
  jobs: "Background jobs: their progress, cancellation and administration.",
  "mail-templates": "Templates of the emails that workflows and reminders send.",
  "master-library": "The master library: processes, risks and controls from which projects take what applies.",
  "master-sync": "Syncs of projects with the master library: compare in three ways, review, apply, undo.",
  matrix: "The risk and control matrix: its outline, rows, gaps, changes and the users in it.",
  "my-profile": "The current user's own account.",
  notifications: "Notifications in the product and each user's preferences for them.",
  operations: "Health checks for those who operate the server.",
  organisation: "Legal entities, the group's structure and reference data.",
  outbox: "Emails that are queued, sent or failed, and test emails.",
  "process-documents": "The texts and diagrams of narratives, flowcharts and policies, in versions.",
  profiles: "Published record types (profiles), compiled and as JSON Schema.",
  projects: "Projects, their periods, entities and users.",
  records: "Records: lists, values, links, drafts, bulk changes, views and permissions.",
  "recycle-bin": "Deleted records and restoring them.",
  reminders: "Reminders and escalations for due records and tasks.",
  "risk-universe": "The risks and controls of all projects: heat map, tree, and similar records that are joined.",
  roles: "Roles and the permissions that they grant.",
  "roll-over": "Roll-overs of a previous year's project into a new one: choose, review, apply, undo.",
  setup: "Creating the first organisation and its first steps.",
  users: "User accounts and their invitations, roles, entities and modules.",
  workflow: "Workflow activities, actions, tasks and the completion of processes.",
}
