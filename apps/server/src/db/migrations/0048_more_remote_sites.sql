-- Four more judges. The gym is a part of Codeforces, so that it has no accounts of its own.
INSERT INTO remote_sites (site) VALUES ('POJ'), ('GYM'), ('AC'), ('SPOJ');
ALTER TABLE remote_accounts ADD CONSTRAINT remote_accounts_no_gym CHECK (site <> 'GYM');
