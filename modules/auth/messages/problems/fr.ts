import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "problem.request.csrf": "Votre session n’a pas pu être renouvelée. Reconnectez-vous.",
  "problem.auth.invalid_credentials": "Adresse e-mail ou mot de passe incorrect",
  "problem.auth.not_signed_in":
    "Utilisateur non autorisé. Vous n’êtes pas connecté ou votre session a expiré. Reconnectez-vous.",
  "problem.auth.locked":
    "{minutes, plural, =0 {Votre compte est verrouillé. Demandez à l’administrateur de votre entité de le déverrouiller.} one {Trop de tentatives échouées. Réessayez dans une minute.} other {Trop de tentatives échouées. Réessayez dans # minutes.}}",
  "problem.auth.inactive": "Votre compte n’est pas actif. Demandez à l’administrateur de votre entité de l’activer.",
  "problem.auth.no_module":
    "Aucun module n’est attribué à l’utilisateur. Demandez un module et une entité à l’administrateur de votre entité.",
  "problem.auth.consent_required": "Acceptez les conditions actuelles pour continuer.",
  "problem.auth.unsupported_grant": "Cette méthode de connexion n’est pas prise en charge. Choisissez-en une autre.",
  "problem.password.length": "Utilisez de {minimum} à {maximum} caractères.",
  "problem.password.upper": "Ajoutez une lettre majuscule.",
  "problem.password.lower": "Ajoutez une lettre minuscule.",
  "problem.password.digit": "Ajoutez un chiffre.",
  "problem.password.special": "Ajoutez un caractère spécial, comme ! ou une espace.",
  "problem.password.repeated": "Ne répétez pas le même caractère {count} fois de suite.",
  "problem.password.well_known":
    "Ce mot de passe est trop courant. Choisissez-en un difficile à deviner, comme trois mots sans rapport.",
  "problem.password.personal": "N’utilisez pas votre nom ni votre adresse e-mail dans votre mot de passe.",
  "problem.password.mismatch": "Les mots de passe ne correspondent pas",
  "problem.password.used_before": "Vous ne pouvez pas réutiliser l’un de vos {count} derniers mots de passe.",
  "problem.password.incorrect_current": "Votre mot de passe actuel n’est pas correct.",
  "problem.password.none":
    "Votre compte n’a pas de mot de passe. Modifiez-le auprès du service avec lequel vous vous connectez.",
  "problem.password.bad_link": "Lien de réinitialisation non valide ou expiré. Demandez-en un nouveau.",
  "problem.auth.password_disabled":
    "Votre organisation n’autorise pas la connexion par mot de passe. Utilisez l’authentification unique.",
  "problem.auth.needs_https":
    "La connexion nécessite HTTPS. Voir ALLOW_PLAIN_HTTP dans la documentation de configuration.",
  "problem.auth.incorrect_confirmation":
    "{what, select, code {Le code est incorrect ou a déjà été utilisé. Saisissez-en un nouveau.} other {Le mot de passe est incorrect. Réessayez.}}",
  "problem.auth.second_factor_incorrect":
    "Le code est incorrect ou a déjà été utilisé. Attendez-en un nouveau et réessayez.",
  "problem.auth.second_factor_missing": "Cette méthode de vérification n’est pas configurée. Choisissez-en une autre.",
  "problem.auth.second_factor_required":
    "Votre rôle exige la vérification en deux étapes. Ajoutez une autre méthode avant de retirer celle-ci.",
  "problem.auth.second_factor_start_again": "Votre connexion a expiré. Recommencez.",
  "problem.auth.passkey_rejected":
    "La clé d’accès n’a pas pu être vérifiée. Réessayez ou choisissez une autre méthode.",
  "problem.auth.passkeys_need_name":
    "Les clés d’accès nécessitent un nom de domaine. Demandez à votre administrateur de définir PUBLIC_URL.",
  "problem.auth.too_many_passkeys":
    "Vous avez atteint la limite de {maximum, number} clés d’accès. Retirez-en d’abord une.",
  "problem.sso.not_supported":
    "L’authentification unique n’est pas prise en charge. Connectez-vous avec votre mot de passe ou adressez-vous à votre administrateur.",
  "problem.sso.no_user":
    "Aucun utilisateur trouvé avec cette adresse e-mail. Demandez une invitation à l’administrateur de votre entité.",
  "problem.sso.expired": "Votre connexion a expiré ou a commencé dans un autre navigateur. Recommencez.",
  "problem.sso.cancelled":
    "La connexion a été annulée chez votre fournisseur. Réessayez ou choisissez une autre méthode.",
  "problem.sso.failed":
    "La réponse de votre fournisseur n’a pas pu être vérifiée : vous n’avez pas été connecté. Réessayez. Si cela se reproduit, contactez votre administrateur.",
  "problem.sso.email_not_verified": "Votre fournisseur n’a pas vérifié votre adresse e-mail. Vérifiez-la et réessayez.",
  "problem.sso.different_user":
    "Cette adresse e-mail est liée à un autre compte chez votre fournisseur. Demandez à votre administrateur de vérifier.",
  "problem.sso.unreachable":
    "Le fournisseur de connexion ne répond pas correctement. Vérifiez son adresse ou réessayez plus tard.",
  "problem.sso.bad_issuer":
    "{reason, select, https {L’émetteur doit commencer par https://.} private {L’émetteur se trouve dans un réseau privé. Demandez à l’administrateur système d’ajouter son hôte à SSO_PRIVATE_HOSTS.} other {L’émetteur n’est pas une URL valide. Copiez-la chez votre fournisseur.}}",
  "problem.sso.bad_domain": "{domain} n’est pas un domaine d’e-mail valide. Utilisez un format comme example.org.",
  "problem.sso.domain_taken":
    "{domain} est déjà utilisé par un autre fournisseur ou une autre organisation. Retirez-le ou adressez-vous à l’administrateur système.",
  "problem.sso.provider_not_found": "Fournisseur de connexion introuvable. Il a peut-être été supprimé.",
  "problem.sso.provider_conflict":
    "Quelqu’un d’autre a modifié ce fournisseur. Rechargez et refaites votre modification.",
}
