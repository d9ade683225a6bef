#define _GNU_SOURCE
#include "sandbox.h"

#include <sys/resource.h>

// Address space that a sanitizer reserves is no memory that it uses.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif

// Where it is reached the process is notified, or gets nothing more; where there is a second limit it is killed.
#define LIMIT(what, most, more) (void)setrlimit(what, &(const struct rlimit){(rlim_t)(most), (rlim_t)((most) + (more))})

void lab_sandbox_limit(double cpu, double memory, double file) {
    LIMIT(RLIMIT_CORE, 0, 0);
    LIMIT(RLIMIT_NOFILE, 32, 0);
    LIMIT(RLIMIT_FSIZE, file, 0);
    LIMIT(RLIMIT_CPU, cpu + 1, 1);  // SIGXCPU, then SIGKILL
#ifndef SANITIZED
    LIMIT(RLIMIT_AS, memory, 0);
#else
    (void)memory;
#endif
}

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__)) && __has_include(<linux/landlock.h>)

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

// --- files: Landlock ------------------------------------------------------------------------------------------

enum {
    READ_FILE = LANDLOCK_ACCESS_FS_READ_FILE,
    USE_FOLDER = READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
                 LANDLOCK_ACCESS_FS_REMOVE_FILE,
    ALL_OF_FIRST = (1 << 13) - 1,  // rights of version 1
    REFER = 1 << 13,               // version 2: links and renames between folders
    TRUNCATE = 1 << 14,            // version 3
};

static long landlock_version(void) {
    return syscall(SYS_landlock_create_ruleset, NULL, (size_t)0, LANDLOCK_CREATE_RULESET_VERSION);
}

bool lab_sandbox_possible(void) { return landlock_version() >= 1; }

static bool allow(int rules, const char *path, uint64_t rights) {
    const int at = open(path, O_PATH | O_CLOEXEC);
    if (at < 0) return true;  // whoever opens it says why not
    const struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = at};
    const bool good = syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0U) == 0;
    close(at);
    return good;
}

static bool close_files(const char *input, const char *folder) {
    const long version = landlock_version();
    if (version < 1) return false;
    const uint64_t truncate = version >= 3 ? TRUNCATE : 0;
    const uint64_t handled = ALL_OF_FIRST | (version >= 2 ? REFER : 0) | truncate;
    const struct landlock_ruleset_attr all = {.handled_access_fs = handled};
    const int rules = (int)syscall(SYS_landlock_create_ruleset, &all, sizeof all.handled_access_fs, 0U);
    if (rules < 0) return false;
    bool good = allow(rules, input, READ_FILE);
    if (folder[0] != '\0') good = good && allow(rules, folder, USE_FOLDER | truncate);
    good = good && syscall(SYS_landlock_restrict_self, rules, 0U) == 0;
    close(rules);
    return good;
}

// --- everything else: seccomp --------------------------------------------------------------------------------

#ifdef __x86_64__
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#else
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

// Programs and processes; connections; other processes; the system; what changes files without opening them.
static const int refused[] = {
    SYS_execve,
    SYS_execveat,
    SYS_setsid,
    SYS_setpgid,
    SYS_unshare,
    SYS_setns,
    SYS_socket,
    SYS_socketpair,
    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_sendto,
    SYS_sendmsg,
    SYS_sendmmsg,
    SYS_kill,
    SYS_tkill,
    SYS_rt_sigqueueinfo,
    SYS_rt_tgsigqueueinfo,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_perf_event_open,
    SYS_setpriority,
    SYS_sched_setscheduler,
    SYS_sched_setattr,
    SYS_bpf,
    SYS_userfaultfd,
    SYS_io_setup,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_swapon,
    SYS_swapoff,
    SYS_reboot,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_quotactl,
    SYS_acct,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_shmget,
    SYS_shmat,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    SYS_symlinkat,
    SYS_linkat,
    SYS_mknodat,
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    SYS_utimensat,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_inotify_init1,
    SYS_fanotify_init,
    SYS_setuid,
    SYS_setgid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_setgroups,
    SYS_capset,
    SYS_setrlimit,
#ifdef __x86_64__
    SYS_fork,
    SYS_vfork,
    SYS_symlink,
    SYS_link,
    SYS_mknod,
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
    SYS_inotify_init,
    SYS_ioperm,
    SYS_iopl,
    SYS_uselib,
    SYS_ustat,
    SYS_modify_ldt,
#endif
    // Numbers that all architectures share, which older headers do not name.
    424 /* pidfd_send_signal */,
    425 /* io_uring_setup */,
    426,
    427,
    428 /* open_tree */,
    429 /* move_mount */,
    430 /* fsopen */,
    431,
    432,
    433,
    434 /* pidfd_open */,
    438 /* pidfd_getfd */,
    440 /* process_madvise */,
    442 /* mount_setattr */,
    452 /* fchmodat2 */,
};

enum { CLONE3 = 435, REFUSED = sizeof refused / sizeof *refused, ROOM = 2 * REFUSED + 24 };

typedef struct filter {
    struct sock_filter code[ROOM];
    unsigned short count;
} filter;

static void add(filter *f, int code, uint32_t k, int yes, int no) {
    f->code[f->count++] = (struct sock_filter){(unsigned short)code, (unsigned char)yes, (unsigned char)no, k};
}

static void load(filter *f, size_t offset) { add(f, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }
static void answer(filter *f, uint32_t what) { add(f, BPF_RET | BPF_K, what, 0, 0); }

static void refuse(filter *f, int number, int error) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1);
    answer(f, SECCOMP_RET_ERRNO | (uint32_t)error);
}

// The call is allowed where a test of its first argument holds. What was loaded is gone after it.
static void allow_where(filter *f, int number, int test, uint32_t k) {
    add(f, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 4);
    load(f, offsetof(struct seccomp_data, args));  // its lower half: little-endian
    add(f, BPF_JMP | test | BPF_K, k, 0, 1);
    answer(f, SECCOMP_RET_ALLOW);
    answer(f, SECCOMP_RET_ERRNO | EPERM);
}

static bool close_system(void) {
    filter f = {.count = 0};
    load(&f, offsetof(struct seccomp_data, arch));
    add(&f, BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0);
    answer(&f, SECCOMP_RET_KILL_PROCESS);
    load(&f, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
    add(&f, BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1);  // the same calls under the numbers of x32
    answer(&f, SECCOMP_RET_KILL_PROCESS);
#endif
    for (int i = 0; i < REFUSED; i++) refuse(&f, refused[i], EPERM);
    refuse(&f, CLONE3, ENOSYS);  // its flags are out of reach: the C library then takes clone
    allow_where(&f, SYS_clone, BPF_JSET, CLONE_THREAD);
    allow_where(&f, SYS_tgkill, BPF_JEQ, (uint32_t)getpid());  // abort()
    answer(&f, SECCOMP_RET_ALLOW);
    const struct sock_fprog program = {f.count, f.code};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0;
}

bool lab_sandbox_close(const char *input, const char *folder) {
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    const bool files = close_files(input, folder), system = close_system();
    return files && system;
}

#else

bool lab_sandbox_possible(void) { return false; }

bool lab_sandbox_close(const char *input, const char *folder) {
    (void)input, (void)folder;
    return false;
}

#endif
