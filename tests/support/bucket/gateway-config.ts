/** Where a gateway keeps what it writes, and the ports it listens on. */
interface GatewayPlace {
  folder: string;
  cluster: string;
  port: number;
  monitorPort: number;
}

/**
 * Ceph on one machine for a minute: one monitor, one store in memory, one copy of everything, and no
 * waiting for others to agree. Left as they are, its pools would take two seconds each to make.
 */
export const gatewayConfig = ({ folder, cluster, port, monitorPort }: GatewayPlace) => `[global]
fsid = ${cluster}
mon host = v2:127.0.0.1:${monitorPort}
mon initial members = a
public addr = 127.0.0.1
cluster addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
pid file =
setuser =
setgroup =
mon data = ${folder}/mon
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
mon max pg per osd = 1000
mon tick interval = 1
paxos propose interval = 0.05
paxos min wait = 0.02
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${port}
rgw enable apis = s3
rgw enable ops log = false
rgw enable usage log = false
rgw gc max objs = 1
rgw lc max objs = 1
rgw usage max shards = 1
rgw override bucket index max shards = 1
rgw thread pool size = 32
`;
