import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "signInSettings.providers": "Proveedores de identidad",
  "signInSettings.providers.text":
    "Las personas con correo en los dominios de un proveedor inician sesión allí (OpenID Connect).",
  "signInSettings.providers.none": "Todavía no hay proveedores de identidad",
  "signInSettings.add": "Añadir proveedor",
  "signInSettings.edit": "Editar",
  "signInSettings.name": "Nombre",
  "signInSettings.issuer": "Emisor",
  "signInSettings.clientId": "Identificador de cliente",
  "signInSettings.secret": "Secreto de cliente",
  "signInSettings.secret.unchanged": "Déjelo en blanco para conservar el secreto actual.",
  "signInSettings.domains": "Dominios de correo",
  "signInSettings.domains.hint": "Uno por línea, por ejemplo example.org.",
  "signInSettings.callback": "URI de redirección",
  "signInSettings.enabled": "Activado",
  "signInSettings.disabled": "Desactivado",
  "signInSettings.passwordOff": "Desactivar las contraseñas en estos dominios",
  "signInSettings.passwordOff.hint":
    "Los administradores del cliente pueden seguir usando su contraseña por si el proveedor no está disponible.",
  "signInSettings.creates": "Crear cuentas automáticamente",
  "signInSettings.creates.hint": "Las cuentas nuevas no tienen acceso hasta que reciben módulos, entidades y roles.",
  "signInSettings.test": "Probar la conexión",
  "signInSettings.test.good": "Conectado con {issuer}.",
  "signInSettings.save": "Guardar",
  "signInSettings.saved": "Guardado",
  "signInSettings.delete": "Eliminar",
  "signInSettings.delete.title": "¿Eliminar {name}?",
  "signInSettings.delete.text":
    "Ya nadie podrá iniciar sesión con este proveedor. Las cuentas se conservan y se puede iniciar sesión con contraseña.",
  "signInSettings.requirements": "Exigir la verificación en dos pasos",
  "signInSettings.requirements.text":
    "Las personas con estos roles deberán configurar la verificación en dos pasos en su próximo inicio de sesión.",
  "signInSettings.requirements.administrators": "Administradores del cliente",
  "signInSettings.people": "Personas con verificación en dos pasos o cuenta de proveedor",
  "signInSettings.people.none": "Nadie la ha configurado todavía.",
  "signInSettings.people.kinds": "Métodos de inicio de sesión",
  "signInSettings.people.totp": "Aplicación de autenticación",
  "signInSettings.people.passkey": "Llave de acceso",
  "signInSettings.people.provider": "Proveedor",
  "signInSettings.people.remove": "Restablecer la verificación en dos pasos",
  "signInSettings.people.remove.title": "¿Restablecer la verificación en dos pasos de {name}?",
  "signInSettings.people.remove.text":
    "Úselo cuando alguien haya perdido el teléfono y los códigos de recuperación. Confirme antes su identidad. Su sesión se cierra en todas partes y recibe una notificación por correo.",
  "signInSettings.people.forget": "Desvincular la cuenta del proveedor",
}
