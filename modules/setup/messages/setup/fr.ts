import type { AreaMessages } from "./en.ts"

export const fr: AreaMessages = {
  "setup.step": "Étape {step} sur {all}",
  "setup.organisation.title": "Configurez votre organisation",
  "setup.organisation.text": "Cela prend quelques minutes. Tout pourra être modifié ensuite.",
  "setup.organisation.name": "Organisation",
  "setup.language": "Langue",
  "setup.language.help":
    "Les rôles et rappels par défaut sont nommés dans cette langue. Chaque utilisateur peut choisir la sienne.",
  "setup.modules": "Modules",
  "setup.modules.missing": "Sélectionnez au moins un module.",
  "setup.month": "L’exercice commence en",
  "setup.entity.title": "Votre première entité",
  "setup.entity.text":
    "La société à la tête de votre groupe, ou votre seule société. Vous pourrez en ajouter d’autres ensuite.",
  "setup.entity.name": "Entité",
  "setup.country": "Pays",
  "setup.currency": "Devise",
  "setup.timeZone": "Fuseau horaire",
  "setup.administrator.title": "Votre compte",
  "setup.administrator.text": "Vous êtes le premier administrateur et pouvez inviter les autres personnes.",
  "setup.firstName": "Prénom",
  "setup.lastName": "Nom",
  "setup.sample": "Ajouter des fiches d’exemple pour essayer",
  "setup.next": "Continuer",
  "setup.back": "Retour",
  "setup.submit": "Terminer la configuration",
  "setup.failed": "Échec de la configuration",
  "setup.bad.title": "Ce lien de configuration n’est pas valide",
  "setup.bad.incomplete": "Ouvrez le lien complet affiché au démarrage du serveur, avec tout ce qui suit le #.",
  "setup.signIn": "Aller à la connexion",
  "problem.setup.bad_address":
    "Ce lien de configuration a été remplacé par un plus récent. Redémarrez le serveur et utilisez le lien qu’il affiche.",
  "problem.setup.expired":
    "Ce lien de configuration a expiré. Les liens sont valables une heure. Redémarrez le serveur pour en obtenir un nouveau.",
  "problem.setup.done":
    "Cette installation est déjà configurée. Connectez-vous, ou demandez une invitation à son administrateur.",
}
