import type { FixedTemplate } from "../../contracts/templates.ts"

/** A column of a sample workbook: its heading, and example values. */
export interface TemplateColumn {
  readonly heading: string
  readonly example: string | number
}

const columns = (pairs: Readonly<Record<string, string | number>>): readonly TemplateColumn[] =>
  Object.entries(pairs).map(([heading, example]) => ({ heading, example }))

/** Upload templates other than records, by the field lists of their screens. */
export const fixedColumns: Readonly<Record<FixedTemplate, readonly TemplateColumn[]>> = {
  ENTITY: columns({
    Name: "Example Foods",
    "Unique ID": "U15400MH2010PLC000001",
    "ID type": "CIN",
    Sector: "Food & Agriculture",
    "Country of incorporation": "India",
    "Registered address": "1 Harbour Road",
    "Corporate address": "1 Harbour Road",
    "Date of incorporation": "2010-04-01",
    "Entity type": "child",
    "Organization type": "Public limited",
    "Time zone": "Asia/Kolkata",
    "Amount in": "M",
    "Decimal places": 2,
    "Percentage holding": 80,
    "Parent entity": "Example Group",
    "Accounting standard": "Ind AS",
    Currency: "INR",
  }),
  MASTER_FINANCIAL: columns({
    "GL code": "110100",
    "GL description": "Cash at bank",
    "GL nature": "Debit",
    Grouping: "Current assets",
    "Sub grouping": "Cash and cash equivalents",
    FSLI: "Cash and bank balances",
    "FS category": "Assets",
    "FS sub category": "Current",
    "Balance sheet classification": "Current",
    "Beginning balance": 1000,
    Debits: 250,
    Credits: 100,
    "Ending balance": 1150,
    "FS type": "BS",
    Process: "Treasury",
    Type: "Actual",
  }),
  USER: columns({
    "First name": "Asha",
    "Last name": "Rao",
    Email: "asha.rao@example.com",
    Username: "asha.rao",
    "Secondary email": "",
    Country: "India",
    Designation: "Process owner",
    "Contact number": "+91 22 0000 0000",
    Roles: "Process owner; Tester",
    Entities: "Example Foods; Example Logistics",
    Modules: "IC; IA",
    External: "FALSE",
  }),
}
