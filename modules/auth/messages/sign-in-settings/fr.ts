import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "signInSettings.providers": "Fournisseurs d’identité",
  "signInSettings.providers.text":
    "Les personnes dont l’e-mail appartient aux domaines d’un fournisseur s’y connectent (OpenID Connect).",
  "signInSettings.providers.none": "Aucun fournisseur d’identité pour le moment",
  "signInSettings.add": "Ajouter un fournisseur",
  "signInSettings.edit": "Modifier",
  "signInSettings.name": "Nom",
  "signInSettings.issuer": "Émetteur",
  "signInSettings.clientId": "Identifiant client",
  "signInSettings.secret": "Secret client",
  "signInSettings.secret.unchanged": "Laissez vide pour conserver le secret actuel.",
  "signInSettings.domains": "Domaines e-mail",
  "signInSettings.domains.hint": "Un par ligne, par exemple example.org.",
  "signInSettings.callback": "URI de redirection",
  "signInSettings.enabled": "Activé",
  "signInSettings.disabled": "Désactivé",
  "signInSettings.passwordOff": "Désactiver les mots de passe pour ces domaines",
  "signInSettings.passwordOff.hint":
    "Les administrateurs du client peuvent toujours utiliser leur mot de passe si le fournisseur est indisponible.",
  "signInSettings.creates": "Créer les comptes automatiquement",
  "signInSettings.creates.hint": "Les nouveaux comptes n’ont aucun accès avant de recevoir modules, entités et rôles.",
  "signInSettings.test": "Tester la connexion",
  "signInSettings.test.good": "Connecté à {issuer}.",
  "signInSettings.save": "Enregistrer",
  "signInSettings.saved": "Enregistré",
  "signInSettings.delete": "Supprimer",
  "signInSettings.delete.title": "Supprimer {name} ?",
  "signInSettings.delete.text":
    "Personne ne pourra plus se connecter avec ce fournisseur. Les comptes sont conservés et la connexion par mot de passe reste possible.",
  "signInSettings.requirements": "Exiger la vérification en deux étapes",
  "signInSettings.requirements.text":
    "Les personnes ayant ces rôles devront configurer la vérification en deux étapes à leur prochaine connexion.",
  "signInSettings.requirements.administrators": "Administrateurs du client",
  "signInSettings.people": "Personnes avec vérification en deux étapes ou compte de fournisseur",
  "signInSettings.people.none": "Personne ne l’a encore configurée.",
  "signInSettings.people.kinds": "Méthodes de connexion",
  "signInSettings.people.totp": "Application d’authentification",
  "signInSettings.people.passkey": "Clé d’accès",
  "signInSettings.people.provider": "Fournisseur",
  "signInSettings.people.remove": "Réinitialiser la vérification en deux étapes",
  "signInSettings.people.remove.title": "Réinitialiser la vérification en deux étapes de {name} ?",
  "signInSettings.people.remove.text":
    "À utiliser quand une personne a perdu son téléphone et ses codes de récupération. Confirmez d’abord son identité. Elle est déconnectée partout et prévenue par e-mail.",
  "signInSettings.people.forget": "Délier le compte du fournisseur",
}
