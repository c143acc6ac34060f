import { getUserUploadTemplate } from "../../files/contracts/templates.ts"
import { bearer } from "../../../src/api/authorization.ts"
import { baseUrlOf } from "../../../src/api/base-urls.ts"
import { UnreachableError } from "../../../src/api/api-error.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"
import { saveFile } from "../../../src/shell/save-file.ts"

/** Downloads the sample workbook for bulk upload. */
export async function saveTemplate(): Promise<void> {
  const authorization = bearer()
  const response = await fetch(baseUrlOf(getUserUploadTemplate.service) + getUserUploadTemplate.path, {
    headers: { "accept-language": currentLanguage(), ...(authorization && { authorization }) },
  })
  if (!response.ok) throw new UnreachableError(`The template was answered with ${response.status}.`)
  saveFile("users-template.xlsx", await response.blob())
}
