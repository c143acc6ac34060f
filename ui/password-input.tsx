import { Eye, EyeOff } from "lucide-react"
import { useState } from "react"
import { IconButton } from "./icon-button.tsx"
import { TextInput, type TextInputProps } from "./text-input.tsx"

export interface PasswordInputProps extends Omit<TextInputProps, "type"> {
  labels: { show: string; hide: string }
}

/** A secret, hidden until asked for. */
export function PasswordInput({ labels, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="ru-password">
      <TextInput {...rest} type={shown ? "text" : "password"} dir="ltr" spellCheck={false} />
      <IconButton
        label={shown ? labels.hide : labels.show}
        icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        size="sm"
        onClick={() => setShown(!shown)}
      />
    </div>
  )
}
