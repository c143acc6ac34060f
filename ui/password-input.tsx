import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { IconButton } from "./icon-button.tsx"
import { TextInput, type TextInputProps } from "./text-input.tsx"

export interface PasswordInputProps extends Omit<TextInputProps, "type"> {
  labels: { show: string; hide: string }
}

/** A secret input with a show button. */
export function PasswordInput({ labels, ...rest }: PasswordInputProps) {
  const [visible, setVisible] = useState(false)
  return (
    <div className="ru-password">
      <TextInput {...rest} type={visible ? "text" : "password"} dir="ltr" spellCheck={false} />
      <IconButton
        label={visible ? labels.hide : labels.show}
        icon={visible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        size="sm"
        onClick={() => setVisible(!visible)}
      />
    </div>
  )
}
