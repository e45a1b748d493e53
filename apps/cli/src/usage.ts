/** Every command, for whoever asks. */
export const USAGE = `Usage: npx touchstone <command>

A site on this machine, in /var/lib/touchstone unless TOUCHSTONE_HOME or --home DIR names another folder:
  doctor                            say what this machine lacks for a site, and the step that supplies it
  up [--port N] [--stay]            start it, or a new one, and return when it answers; --stay: stay with it, for systemd
  down                              stop it; its data stay
  status                            how each process is, the queue, the last backup, the disk; ends with 0 when all is well
  upgrade                           from a new release: back up, migrate, check and start
  upgrade --back                    put the data back that the last upgrade began with
  migrate                           bring its database up to date; up does so, too
  seed                              fill it with the example school
  user list                         the accounts of its staff
  user add <name> [--email <address>] [--role root|admin|problem_admin|user]
                                    make an account with a one-time password
  user password <name>              give an account a new one-time password, and end its sessions
  user role <name> <role>           give an account another role
  toolchain [--languages c,cpp,…] [--renew] [--mirror <url>] [--folder DIR]
                                    make the tree in which the judge compiles and runs programs; without a list, for
                                    every language
  judge add <name>                  let a judge join: prints the command for its machine
  judge join <name> --site <url> --nats <url>
                                    on a judge's machine: write its settings and start it; its one-time token is in
                                    TOUCHSTONE_JUDGE_TOKEN

The site that the environment configures, else the one on this machine:
  backup [--to <folder>]            write database, blobs and settings to a new folder there; else in TOUCHSTONE_BACKUP_DIR
  backup verify <folder>            read a backup to its last byte and say whether it is whole
  restore <folder>                  on this machine: put the data of a backup in the place of those of now, which are kept
                                    as a database beside them, and start the site
  restore <folder> --into <database url> --blobs <folder>
                                    bring a backup to life in an empty database, and end its sessions; both may also be
                                    in TOUCHSTONE_RESTORE_INTO and TOUCHSTONE_RESTORE_BLOBS, where nobody else on the
                                    machine reads them
  nats-users                        print the users of NATS, the site and its judges, for the configuration of a NATS that
                                    is not the site's own
  import <hoj|hustoj> --mysql <url> --files <folder> [--dry-run] [--zone +08:00] [--json]
                                    move an old site in; the address of its database may also be in
                                    TOUCHSTONE_MOVE_MYSQL

Problems as files; TOUCHSTONE_TOKEN holds a session, else you are asked to sign in:
  problem check <folder|zip>        judge every program of a package, and say which did not get what it promises
  problem pull <id> [<folder>] --site <url> [--force]
                                    write a problem of the site to a folder; --force: over files that were changed
  problem push <folder> [--site <url>] [--dry-run] [--force]
                                    bring the site's problem to what the files say, or make it; --dry-run only tells
                                    what would change, --force writes over what was changed on the site since the pull

A demo from a checkout:
  demo [--detach] [--port N]        start a whole site with demo accounts (port 8080)
  demo-stop [--purge]               stop it; --purge also removes its data
  dev [--port N]                    the same site, restarted on every change

For developers:
  with-engines <command>            run a command with fresh engines for the tests
  with-site [--empty] <command>     run a command with a fresh site for the journeys; --empty: as it is before its
                                    set-up, with a judge and without mail

  help                              this list`;
