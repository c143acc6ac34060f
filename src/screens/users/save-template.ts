import { getUserUploadTemplate } from "../../../schemas/api/templates.ts"
import { bearer } from "../../calls/authorization.ts"
import { addressOf } from "../../calls/service-addresses.ts"
import { Unreachable } from "../../calls/call-error.ts"
import { currentLanguage } from "../../language/current-language.ts"
import { saveFile } from "../../shell/save-file.ts"

/** Has the browser save the sample workbook of a bulk upload. */
export async function saveTemplate(): Promise<void> {
  const authorization = bearer()
  const response = await fetch(addressOf(getUserUploadTemplate.service) + getUserUploadTemplate.path, {
    headers: { "accept-language": currentLanguage(), ...(authorization && { authorization }) },
  })
  if (!response.ok) throw new Unreachable(`The template was answered with ${response.status}.`)
  saveFile("users-template.xlsx", await response.blob())
}
