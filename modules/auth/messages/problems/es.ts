import type { AreaMessages } from "./en.ts"

export const es: AreaMessages = {
  "problem.request.csrf": "No se ha podido renovar su sesión. Vuelva a iniciar sesión.",
  "problem.auth.invalid_credentials": "Correo electrónico o contraseña no válidos",
  "problem.auth.not_signed_in":
    "Usuario no autorizado. No ha iniciado sesión o su sesión ha caducado. Vuelva a iniciar sesión.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Su cuenta está bloqueada. Pida al administrador de su entidad que la desbloquee.} one {Demasiados intentos fallidos. Inténtelo de nuevo dentro de un minuto.} other {Demasiados intentos fallidos. Inténtelo de nuevo dentro de # minutos.}}",
  "problem.auth.inactive": "Su cuenta no está activa. Pida al administrador de su entidad que la active.",
  "problem.auth.no_module":
    "El usuario no tiene ningún módulo asignado. Pida un módulo y una entidad al administrador de su entidad.",
  "problem.auth.consent_required": "Acepte las condiciones actuales para continuar.",
  "problem.auth.unsupported_grant": "Este método de inicio de sesión no se admite. Elija otro.",
  "problem.password.length": "Use de {minimum} a {maximum} caracteres.",
  "problem.password.upper": "Incluya una letra mayúscula.",
  "problem.password.lower": "Incluya una letra minúscula.",
  "problem.password.digit": "Incluya un número.",
  "problem.password.special": "Incluya un carácter especial, como ! o un espacio.",
  "problem.password.repeated": "No repita el mismo carácter {count} veces seguidas.",
  "problem.password.well_known":
    "Esta contraseña es demasiado común. Use una difícil de adivinar, como tres palabras sin relación.",
  "problem.password.personal": "No use su nombre ni su dirección de correo en la contraseña.",
  "problem.password.mismatch": "Las contraseñas no coinciden",
  "problem.password.used_before": "No puede reutilizar ninguna de sus últimas {count} contraseñas.",
  "problem.password.incorrect_current": "Su contraseña actual no es correcta.",
  "problem.password.none": "Su cuenta no tiene contraseña. Cámbiela en el servicio con el que inicia sesión.",
  "problem.password.bad_link": "Enlace de restablecimiento no válido o caducado. Pida uno nuevo.",
  "problem.auth.password_disabled":
    "Su organización no permite iniciar sesión con contraseña. Use el inicio de sesión único.",
  "problem.auth.needs_https":
    "Para iniciar sesión se necesita HTTPS. Consulte ALLOW_PLAIN_HTTP en la documentación de configuración.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {El código no es correcto o ya se ha usado. Introduzca uno nuevo.} other {La contraseña no es correcta. Inténtelo de nuevo.}}",
  "problem.auth.second_factor_incorrect":
    "El código no es correcto o ya se ha usado. Espere a uno nuevo e inténtelo otra vez.",
  "problem.auth.second_factor_missing": "Este método de verificación no está configurado. Elija otro.",
  "problem.auth.second_factor_required":
    "Su rol exige la verificación en dos pasos. Añada otro método antes de quitar este.",
  "problem.auth.second_factor_start_again": "El inicio de sesión ha caducado. Empiece de nuevo.",
  "problem.auth.passkey_rejected":
    "No se ha podido verificar la llave de acceso. Inténtelo de nuevo o elija otro método.",
  "problem.auth.passkeys_need_name":
    "Las llaves de acceso requieren un nombre de dominio. Pida a su administrador que configure PUBLIC_URL.",
  "problem.auth.too_many_passkeys": "Ha alcanzado el límite de {maximum, number} llaves de acceso. Quite una primero.",
  "problem.sso.not_supported":
    "El inicio de sesión único no se admite. Inicie sesión con su contraseña o consulte a su administrador.",
  "problem.sso.no_user":
    "No se encontró ningún usuario con este correo. Pida una invitación al administrador de su entidad.",
  "problem.sso.expired": "El inicio de sesión ha caducado o se empezó en otro navegador. Empiece de nuevo.",
  "problem.sso.cancelled":
    "El inicio de sesión se ha cancelado en su proveedor. Inténtelo de nuevo o elija otro método.",
  "problem.sso.failed":
    "No se ha podido verificar la respuesta de su proveedor, así que no ha iniciado sesión. Inténtelo de nuevo. Si vuelve a ocurrir, póngase en contacto con su administrador.",
  "problem.sso.email_not_verified":
    "Su proveedor no ha verificado su dirección de correo. Verifíquela e inténtelo de nuevo.",
  "problem.sso.different_user":
    "Esta dirección de correo está asociada a otra cuenta en su proveedor. Pida a su administrador que lo compruebe.",
  "problem.sso.unreachable":
    "El proveedor de inicio de sesión no responde correctamente. Compruebe su dirección o inténtelo más tarde.",
  "problem.sso.bad_issuer":
    "{reason, select, https {El emisor debe empezar por https://.} private {El emisor está en una red privada. Pida al administrador del sistema que añada su host a SSO_PRIVATE_HOSTS.} other {El emisor no es una URL válida. Cópiela de su proveedor.}}",
  "problem.sso.bad_domain": "{domain} no es un dominio de correo válido. Use un formato como example.org.",
  "problem.sso.domain_taken":
    "{domain} ya lo usa otro proveedor u otra organización. Quítelo o consulte al administrador del sistema.",
  "problem.sso.provider_not_found":
    "No se ha encontrado el proveedor de inicio de sesión. Puede que se haya eliminado.",
  "problem.sso.provider_conflict": "Otra persona ha cambiado este proveedor. Recargue la página y repita su cambio.",
}
